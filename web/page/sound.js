// @ts-check
/** Two quiet sounds, made as they are needed: dice rolling, and a checker coming down on wood. */

import { settings } from "./settings.js";

/** Of full scale; everything stays below it. */
const LOUDNESS = 0.16;

/** @type {AudioContext | null} browsers want the first one to follow something a person does */
let audio = null;

/**
 * A knock: noise through a narrow band, gone after a moment.
 * @param {AudioContext} context
 * @param {number} when in seconds from now
 * @param {number} pitch in hertz
 * @param {number} length in seconds
 * @param {number} loudness
 */
function knock(context, when, pitch, length, loudness) {
  const start = context.currentTime + when;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 3 });
  const gain = new GainNode(context, { gain: loudness });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(band).connect(gain).connect(context.destination);
  source.start(start);
}

/** @param {(context: AudioContext) => void} play */
function ifWanted(play) {
  if (!settings.sounds || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  play(audio);
}

/** Two dice on wood: a few light knocks, closer together towards the end. */
export function soundDice() {
  ifWanted((context) => {
    for (const [when, pitch] of [[0, 2600], [0.06, 3100], [0.11, 2400], [0.18, 2900], [0.22, 2700]]) {
      knock(context, when ?? 0, pitch ?? 0, 0.05, LOUDNESS);
    }
  });
}

/** @param {boolean} pins a checker on a checker clicks higher */
export function soundChecker(pins) {
  ifWanted((context) => {
    knock(context, 0, pins ? 1500 : 900, 0.08, LOUDNESS * 2);
    knock(context, 0.012, pins ? 2600 : 320, 0.06, LOUDNESS);
  });
}
