import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { recordPhotoOutcome } from "../photo/photo-job.sql.ts";
import { wholeKey } from "../photo/photo-processing.ts";
import { copyPhotos } from "../photo/photo-upload.sql.ts";
import { claimLeftovers, claimMemberPhotos, recordMemberPhoto } from "./member-photo-job.sql.ts";

const [hash, mediaHash] = ["a".repeat(64), "b".repeat(40)];
const made = {
  ...{ kind: "ready" as const, hash, mediaHash, keptSize: 10, width: 800, height: 600, widths: [320] },
  ...{ placeholder: "data:", fingerprint: "0".repeat(64) },
};

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

async function sendPhoto() {
  const { db } = database;
  await db`
    with member as (
      insert into account (mobile, password_hash, first_name, last_name)
      values ('09350000009', 'none', 'رها', 'پویا') returning id
    )
    insert into member_photo (account_id, place_id, file_name, size, modified, credit, keeps_date, state)
    select id, 1, 'a.jpg', 100, 1, 'رها', false, 'waiting' from member`;
}

const claimPhoto = async () => (await claimMemberPhotos(database.db, 1, 60_000))[0]!;

const leave = () =>
  database.db`insert into media_leftover (hash, media_hash, widths) values (${hash}, ${mediaHash}, '{320}')`;

/** The keys whose files may be deleted now. */
const listKeys = async () => (await claimLeftovers(database.db, 10)).flatMap(({ keys }) => keys);

test("no file is deleted while a member's photo is being made, which may be stored under the same name", async () => {
  await sendPhoto();
  await leave();
  const claimed = await claimPhoto();
  expect(await listKeys()).toEqual([]);
  await recordMemberPhoto(database.db, claimed, made);
  expect(await listKeys(), "the photo needs them").toEqual([]);
  await database.db`update member_photo set state = 'removed'`;
  expect(await listKeys()).toContain(hash);
});

test("no file is deleted while a photo of the desk is being made of parts, which may be the same file", async () => {
  const { db } = database;
  await leave();
  await db`
    insert into photograph (place_id, size, file_name, alt, credit, license, sort, state, received, tries, leased_until, created_by_name)
    values (1, 100, 'a.jpg', '', '', '', 1, 'working', 100, 1, now() + interval '1 minute', 'سارا')`;
  expect(await listKeys()).toEqual([]);
  await db`update photograph set deleted_at = now()`;
  expect(await listKeys(), "a removed one is not made").toContain(hash);
});

test("files stay when another process has finished the photo first, and are left over when it was removed", async () => {
  const { db } = database;
  const countLeftovers = async () => (await db`select 1 from media_leftover`).length;
  await sendPhoto();
  const slow = await claimPhoto();
  await db`update member_photo set leased_until = now() - interval '1 second'`;
  const fast = await claimPhoto();
  await recordMemberPhoto(db, slow, made);
  expect(await countLeftovers()).toBe(0);
  await db`update member_photo set state = 'removed'`;
  await recordMemberPhoto(db, fast, made);
  expect(await countLeftovers()).toBe(1);
  await db`delete from member_photo`;
  await recordMemberPhoto(db, fast, made);
  expect(await countLeftovers()).toBe(2);
});

/** A photo of the desk at a place; returns its id. */
async function insertDeskPhoto(columns: Record<string, unknown>): Promise<number> {
  const texts = { alt: "", credit: "", license: "", file_name: "a.jpg", created_by_name: "سارا" };
  const row = { place_id: 1, size: 100, received: 100, sort: 1, tries: 1, ...texts, ...columns };
  return (await database.db`insert into photograph ${database.db(row as never)} returning id`)[0]!.id;
}

/** A ready photo with the file whose images are of a cut. */
const insertCutPhoto = (columns: object = {}) => {
  const { width, height, widths, placeholder } = made;
  const images = { media_hash: "c".repeat(40), width, height, widths, placeholder };
  return insertDeskPhoto({ state: "ready", hash, type: "image/jpeg", ...images, ...columns });
};

/** Records the images of a desk photo that came in parts. */
const recordDeskPhoto = (id: number) =>
  recordPhotoOutcome(
    database.db,
    { id, claim: 1, hash: null, size: 100, cut: null },
    { ...made, original: { hash, type: "image/jpeg" } },
  );
const imagesOf = (name: string) => [`${name}-320.avif`, `${name}-320.webp`];

test("the file and the images of a desk photo are left over that was given up while they were made", async () => {
  await recordDeskPhoto(999_999);
  expect(await listKeys()).toEqual([hash, wholeKey(hash), ...imagesOf(mediaHash)]);
});

test("the images of a desk photo are left over whose place has the same file, shown otherwise", async () => {
  await insertCutPhoto();
  await recordDeskPhoto(await insertDeskPhoto({ state: "working" }));
  expect(await listKeys(), "the file is needed").toEqual(imagesOf(mediaHash));
});

test("the images of a removed desk photo are left over when a copy of the same file takes its place", async () => {
  await insertCutPhoto({ deleted_at: new Date() });
  const shown = await insertCutPhoto({
    place_id: 2,
    media_hash: mediaHash,
    alt: "کوه",
    credit: "سارا",
    license: "own",
  });
  await sendPhoto(); // by a member, who is the editor here
  const [author] = await database.db<{ id: number }[]>`select id from account where mobile = '09350000009'`;
  await database.db`delete from member_photo`;
  const copies = await database.db.begin((tx) => copyPhotos(tx, { kind: "place", id: 1 }, author!.id, [shown]));
  expect(copies).toHaveLength(1);
  expect(await listKeys(), "the file is needed").toEqual(imagesOf("c".repeat(40)));
});

test("the images of a removed desk photo are left over when it makes room for the same file", async () => {
  await insertCutPhoto({ deleted_at: new Date() });
  const id = await insertDeskPhoto({ state: "working" });
  await recordDeskPhoto(id);
  expect(await database.db`select state from photograph where id = ${id}`).toEqual([{ state: "ready" }]);
  expect(await listKeys(), "the file is needed").toEqual(imagesOf("c".repeat(40)));
});

test("a member's photo whose process was killed is tried again after growing waits, and is deleted after the fourth time", async () => {
  const { db } = database;
  await sendPhoto();
  await db`insert into member_photo_part (photo_id, start, bytes) select id, 0, 'x' from member_photo`;
  for (const seconds of [60, 300, 1800]) {
    const [before] = await db`select clock_timestamp()::text as at`;
    await recordMemberPhoto(db, await claimPhoto(), { kind: "crashed", reason: "ناتمام" });
    const waits = db`
      select state, next_at - make_interval(secs => ${seconds}) between ${before!.at}::timestamptz and now() as "sinceItsEnd" from member_photo`;
    expect(await waits).toEqual([{ state: "waiting", sinceItsEnd: true }]);
    expect(await db`select from member_photo_part`).toHaveLength(1);
    await db`update member_photo set next_at = now()`;
  }
  await recordMemberPhoto(db, await claimPhoto(), { kind: "crashed", reason: "ناتمام" });
  expect(await db`select state from member_photo`).toEqual([{ state: "failed" }]);
  expect(await db`select from member_photo_part`).toEqual([]);
});
