// @ts-check
/** `mode="diagram"` with moves: the position after them, the last turn marked. */

import { still } from "../board/position.js";
import { storyOf } from "./story.js";

export class Diagram {
  /** @param {import("./host.js").Host} host */
  constructor(host) {
    this.host = host;
  }

  async start() {
    const { host } = this;
    const { positions, turns } = await storyOf(host);
    const position = positions[positions.length - 1];
    host.ply = turns.length;
    host.view = still(position, host.facing, { last: turns.at(-1)?.hops ?? [] });
  }

  stop() {}
}
