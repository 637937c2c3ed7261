import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the server of the journeys keeps everything: they read the codes there, as somebody with a phone would. */
export const e2eFolder = join(tmpdir(), `sarzamin-e2e-${process.getuid?.() ?? 0}`);
