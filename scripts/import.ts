// `npm run import -- wikidata|osm --from FILE`: proposes what open data knows about our places to the editors, while the server
// runs. Wikidata as JSON (a dump, `wbgetentities`, or the result of a query), OpenStreetMap as `.osm.pbf`.
import { ImportError } from "../server/features/suggestion/import/candidate.ts";
import { importFile, READERS } from "../server/features/suggestion/import/import-file.ts";
import { type Command, runCommand } from "./command.ts";

const usage = `npm run import -- wikidata|osm --from پرونده
هر چه تازه باشد پیشنهادی در میز تحریریه می‌شود؛ هیچ مکانی بدون تصمیم ویراستار تغییر نمی‌کند`;

const isSource = (name: string | undefined): name is keyof typeof READERS => name !== undefined && name in READERS;
const number = (value: number) => value.toLocaleString("fa");

/** The command for the arguments; undefined when they are invalid. */
function parseArguments([source, option, file, ...rest]: string[]): Command | undefined {
  if (!isSource(source) || option !== "--from" || !file || rest.length > 0) return undefined;
  return async (db) => {
    try {
      const { read, matched, doubtful, suggested } = await importFile(db, source, file);
      console.log(`${number(read)} مورد خوانده شد؛ ${number(matched)} از مکان‌های ماست، ${number(doubtful)} با تردید.`);
      console.log(`${number(suggested)} پیشنهاد تازه: /desk/suggestions?source=${source}`);
      return true;
    } catch (error) {
      if (error instanceof ImportError) console.error(error.message);
      else if (error instanceof Error && "code" in error && ["ENOENT", "EISDIR", "EACCES"].includes(String(error.code)))
        console.error(`این پرونده باز نشد: ${file}`);
      else throw error;
      return false;
    }
  };
}

await runCommand(usage, parseArguments(process.argv.slice(2)));
