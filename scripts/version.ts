// `npm run version`: prints the version of the program, and the newest migration that it knows.
import { listMigrationFiles } from "../database/migrate.ts";
import { programVersion } from "../database/upgrade/version.ts";

console.log(`سرزمین ${programVersion} (${(await listMigrationFiles()).at(-1)}، Node ${process.versions.node})`);
