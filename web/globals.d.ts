/** Names that exist only in the built page, for the type checker. */

import type { plakoto } from "./boot/bridge.js";

declare global {
  interface Window {
    plakoto: typeof plakoto;
  }
}
