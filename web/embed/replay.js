// @ts-check
export class Replay {
  /** @param {import("./host.js").Host} host */
  constructor(host) {
    this.host = host;
  }

  start() {}

  stop() {}
}
