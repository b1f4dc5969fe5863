// @ts-check
export class Diagram {
  /** @param {import("./host.js").Host} host */
  constructor(host) {
    this.host = host;
  }

  start() {}

  stop() {}
}
