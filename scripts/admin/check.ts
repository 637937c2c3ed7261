import type { Db } from "../../database/connect.ts";
import { findWrongRatings, listMediaKeys, recountRatings } from "../../server/features/administration/integrity.sql.ts";
import { MediaError, type MediaGateway } from "../../server/gateways/media/gateway.ts";

const maxNamed = 20;

/** Compares the files of photographs with their rows, and counted ratings with those that there are. False when something is wrong. */
export async function checkIntegrity(db: Db, media: MediaGateway, repairs: boolean): Promise<boolean> {
  const missing = await findMissingFiles(db, media);
  for (const { photo, key } of missing.slice(0, maxNamed)) console.error(`✗ عکس #${photo}: پروندهٔ ${key} نیست.`);
  if (missing.length > 0)
    console.error(
      `✗ ${missing.length} پرونده نیست. تصویرها را image rebuild از نو می‌سازد؛ اصل عکس تنها در پشتیبان است.`,
    );
  else console.log("✓ همهٔ پرونده‌های عکس‌ها هست.");
  const wrong = await findWrongRatings(db);
  for (const { place_id, stored, counted } of wrong.slice(0, maxNamed))
    console.error(`✗ مکان #${place_id}: ${stored} امتیاز نوشته شده و ${counted} امتیاز هست.`);
  if (wrong.length === 0) console.log("✓ شمار امتیازها درست است.");
  if (!repairs || wrong.length === 0) return missing.length === 0 && wrong.length === 0;
  await db.begin((tx) =>
    recountRatings(
      tx,
      wrong.map(({ place_id }) => place_id),
    ),
  );
  console.log(`✓ امتیازهای ${wrong.length} مکان از نو شمرده شد.`);
  return missing.length === 0;
}

async function findMissingFiles(db: Db, media: MediaGateway) {
  const missing: { photo: number; key: string }[] = [];
  for (const { photo, keys } of await listMediaKeys(db))
    for (const key of keys) if (!(await exists(media, key))) missing.push({ photo, key });
  return missing;
}

async function exists(media: MediaGateway, key: string): Promise<boolean> {
  try {
    const file = await media.get(key);
    file?.stream.destroy();
    return file !== null;
  } catch (error) {
    if (error instanceof MediaError) return false;
    throw error;
  }
}
