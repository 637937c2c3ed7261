// `npm run import -- wikidata|osm --from FILE`: proposes what open data knows about our places to the editors. `npm run import -- photos
// FOLDER`: adds licensed photographs. Both while the server runs. Wikidata as JSON (a dump, `wbgetentities`, or the result of a query),
// OpenStreetMap as `.osm.pbf`, photographs as a folder with `photos.csv`.
import { join } from "node:path";
import { makePrivateFolder } from "../database/embedded/folder-owner.ts";
import { loadEnvironment } from "../server/environment.ts";
import { importPhotos } from "../server/features/photo/import/import-photos.ts";
import { PhotoImportError } from "../server/features/photo/import/photo-table.ts";
import { ImportError } from "../server/features/suggestion/import/candidate.ts";
import { importFile, READERS } from "../server/features/suggestion/import/import-file.ts";
import { MediaError } from "../server/gateways/media/gateway.ts";
import { createMediaGateway } from "../server/gateways/media/settings.ts";
import { fa } from "../text/digits.ts";
import { type Command, runCommand } from "./command.ts";

const usage = `npm run import -- wikidata|osm --from فایل
هر چه تازه باشد پیشنهادی در میز تحریریه می‌شود؛ هیچ مکانی بدون تصمیم ویراستار تغییر نمی‌کند

npm run import -- photos پوشه
عکس‌های پوشه با photos.csv، ستون‌ها: file، place، author، licence، source، alt
سطری که یکی از این‌ها را ندارد پذیرفته نمی‌شود؛ عکس‌ها تنها با انتخاب ویراستار عکس اصلی می‌شوند`;

const isSource = (name: string | undefined): name is keyof typeof READERS =>
  name !== undefined && Object.hasOwn(READERS, name);

/** The command for the arguments; undefined when they are invalid. */
function parseArguments([source, ...rest]: string[]): Command | undefined {
  const [first, file, ...more] = rest;
  if (source === "photos" && first && rest.length === 1) return reportingErrors((db) => addPhotos(db, first));
  if (!isSource(source) || first !== "--from" || !file || more.length > 0) return undefined;
  return reportingErrors(async (db) => {
    const { read, matched, doubtful, suggested } = await importFile(db, source, file);
    console.log(`${fa(read)} مورد خوانده شد؛ ${fa(matched)} از مکان‌های ماست، ${fa(doubtful)} با تردید.`);
    console.log(`${fa(suggested)} پیشنهاد تازه: /desk/suggestions?source=${source}`);
    return true;
  });
}

const addPhotos: (...args: [Parameters<Command>[0], string]) => Promise<boolean> = async (db, folder) => {
  const env = loadEnvironment();
  const workFolder = join(env.DATA_DIR, "arrivals");
  await makePrivateFolder(workFolder);
  const { added, known, refused } = await importPhotos(db, createMediaGateway(env, env.DATA_DIR), folder, workFolder);
  for (const { number: line, file, reason } of refused)
    console.error(`✗ سطر ${fa(line)}، ${file || "بدون نام"}: ${reason}`);
  console.log(`${fa(added)} عکس تازه، ${fa(known)} از پیش بود، ${fa(refused.length)} پذیرفته نشد.`);
  return refused.length === 0;
};

/** Prints what is wrong with the contents of a file or with the store of photographs in a sentence. */
const reportingErrors =
  (run: Command): Command =>
  async (db) => {
    try {
      return await run(db);
    } catch (error) {
      if (error instanceof ImportError || error instanceof PhotoImportError) console.error(error.message);
      else if (error instanceof MediaError) console.error(`انبار عکس‌ها پاسخ نداد: ${error.message}`);
      else throw error;
      return false;
    }
  };

await runCommand(usage, parseArguments(process.argv.slice(2)));
