import type { Db } from "../../database/connect.ts";
import {
  findWrongHelpful,
  findWrongRatings,
  listStoredPhotos,
  recountHelpful,
  recountRatings,
  type StoredPhoto,
} from "../../server/features/administration/integrity.sql.ts";
import { hashStream, MediaError, type MediaGateway } from "../../server/gateways/media/gateway.ts";
import { fa } from "../../text/digits.ts";

const maxNamed = 20;
const MEMBERS = "عکس عضو";

export interface CheckOptions {
  /** Counts anew what is counted wrong. */
  repairs: boolean;
  /** Reads every original whole and compares its bytes with its key; otherwise only its size. */
  readsOriginals: boolean;
}

/**
 * Compares the files of photographs with their rows, and stored counts with what they count. Prints what it finds; false when something is
 * wrong and was not repaired.
 */
export async function checkIntegrity(db: Db, media: MediaGateway, options: CheckOptions): Promise<boolean> {
  const files = await checkFiles(db, media, options.readsOriginals);
  const ratings = await checkCounts(options.repairs, {
    right: "شمار امتیازها درست است.",
    wrong: (await findWrongRatings(db)).map(({ place_id, stored, counted }) => ({
      id: place_id,
      text: `مکان #${place_id}: ${fa(stored)} امتیاز نوشته شده و ${fa(counted)} امتیاز هست.`,
    })),
    repair: (places) => db.begin((tx) => recountRatings(tx, places)),
    repaired: (count) => `امتیازهای ${fa(count)} مکان از نو شمرده شد.`,
  });
  const helpful = await checkCounts(options.repairs, {
    right: "شمار «مفید بود» دیدگاه‌ها درست است.",
    wrong: (await findWrongHelpful(db)).map(({ comment_id, stored, counted }) => ({
      id: comment_id,
      text: `دیدگاه #${comment_id}: ${fa(stored)} «مفید بود» نوشته شده و ${fa(counted)} هست.`,
    })),
    repair: (comments) => db.begin((tx) => recountHelpful(tx, comments)),
    repaired: (count) => `«مفید بود» ${fa(count)} دیدگاه از نو شمرده شد.`,
  });
  return files && ratings && helpful;
}

interface Counts {
  right: string;
  wrong: { id: number; text: string }[];
  repair: (ids: number[]) => Promise<unknown>;
  repaired: (count: number) => string;
}

async function checkCounts(repairs: boolean, { right, wrong, repair, repaired }: Counts): Promise<boolean> {
  if (wrong.length === 0) {
    console.log(`✓ ${right}`);
    return true;
  }
  nameSome(wrong.map(({ text }) => text));
  if (!repairs) return false;
  await repair(wrong.map(({ id }) => id));
  console.log(`✓ ${repaired(wrong.length)}`);
  return true;
}

function nameSome(faults: string[]) {
  for (const fault of faults.slice(0, maxNamed)) console.error(`✗ ${fault}`);
  if (faults.length > maxNamed) console.error(`✗ … و ${fa(faults.length - maxNamed)} دیگر.`);
}

interface Fault {
  /** The key of the file. */
  key: string;
  text: string;
}

/** The sentences of those faults whose file a row still names: others were removed rightly while the files were read, which takes hours. */
async function stillWrong(db: Db, faults: Fault[]): Promise<string[]> {
  if (faults.length === 0) return [];
  const named = new Set((await listStoredPhotos(db)).flatMap(({ original, images }) => [original, ...images]));
  return faults.filter(({ key }) => named.has(key)).map(({ text }) => text);
}

async function checkFiles(db: Db, media: MediaGateway, readsOriginals: boolean): Promise<boolean> {
  const photos = await listStoredPhotos(db);
  const found: Fault[] = [];
  try {
    for (const photo of photos) found.push(...(await findFaults(photo, media, readsOriginals)));
  } catch (error) {
    // A store that does not answer has lost nothing: to call its files missing would be wrong.
    if (!(error instanceof MediaError)) throw error;
    nameSome(await stillWrong(db, found));
    console.error(`✗ انبار عکس خوانده نمی‌شود (${error.message})؛ فایل‌ها تا پایان بررسی نشدند.`);
    return false;
  }
  const faults = await stillWrong(db, found);
  nameSome(faults);
  if (faults.length === 0) console.log(`✓ فایل‌های ${fa(photos.length)} عکس درست است.`);
  else console.error(describeRepair(faults));
  return faults.length === 0;
}

/** What helps: `image rebuild` makes the images of the desk's photos only. */
function describeRepair(faults: string[]): string {
  const hasDesk = faults.some((fault) => !fault.startsWith(MEMBERS));
  const rebuild = hasDesk ? "تصویرهای عکس‌های تحریریه را image rebuild از نو می‌سازد؛ " : "";
  return `✗ ${rebuild}اصل عکس‌ها${hasDesk ? "" : " و تصویرهای عکس‌های اعضا"} تنها در پشتیبان است.`;
}

/** What is wrong with the files of a photo. Throws {@link MediaError} when the store cannot be read. */
async function findFaults(photo: StoredPhoto, media: MediaGateway, readsOriginals: boolean): Promise<Fault[]> {
  const name = `${photo.isMembers ? MEMBERS : "عکس"} #${photo.id}`;
  const faults: Fault[] = [];
  for (const key of [photo.original, ...photo.images]) {
    const file = await media.get(key);
    if (!file) {
      faults.push({ key, text: `${name}: فایل ${key} نیست.` });
      continue;
    }
    const isOriginal = key === photo.original;
    const isRightSize = isOriginal ? file.size === photo.size : file.size > 0;
    const isRead = isOriginal && isRightSize && readsOriginals;
    const isRight = isRightSize && (!isRead || (await hashOf(file.stream)) === key);
    file.stream.destroy();
    if (!isRight) faults.push({ key, text: `${name}: فایل ${key} آسیب دیده است.` });
  }
  return faults;
}

const hashOf = (stream: Parameters<typeof hashStream>[0]) =>
  hashStream(stream).catch((error) => {
    throw error instanceof MediaError ? error : new MediaError(String(error.code ?? error.name));
  });
