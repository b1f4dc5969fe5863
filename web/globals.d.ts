/** Names that exist only in the built page, for the type checker. */

import type { plakoto } from "./boot/bridge.js";
import type { BoardEvents } from "./types.d.ts";

declare global {
  interface HTMLElementEventMap extends BoardEvents {}
  interface Window {
    plakoto: typeof plakoto;
  }
}
