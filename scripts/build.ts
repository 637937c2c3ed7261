// `npm run build`: the site from its sources; nothing to do when it is there already.
import { ensureBuilt } from "../server/site-build.ts";

await ensureBuilt(console.log);
