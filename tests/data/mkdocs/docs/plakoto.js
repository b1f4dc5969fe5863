// Stands for plakoto.js, which comes with the game.
