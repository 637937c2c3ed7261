// `npm run build`: builds the site unless the build is up to date.
import { ensureBuilt } from "../server/site-build.ts";

await ensureBuilt(console.log);
