import sharp from "sharp";
import { expect, test } from "vitest";
import type { PhotoCut } from "../../../contract/photo-cut.ts";
import { newMember } from "../../../testing/member.ts";
import { createDeskUpload } from "../../../testing/photos/desk-upload.ts";
import { createPhotoDesk, photoFields } from "../../../testing/photos/photo-file.ts";
import { lookAt, quarteredJpeg, turnedQuarters, UPRIGHT } from "../../../testing/photos/quartered-photo.ts";
import { newStaff } from "../../../testing/staff.ts";
import { rebuildImages } from "../administration/integrity.sql.ts";
import { claimLeftovers } from "../member-photo/member-photo-job.sql.ts";
import { recordPhotoOutcome } from "./photo-job.sql.ts";
import { wholeKey } from "./photo-processing.ts";

const desk = createPhotoDesk();
const { app, waitUntilProcessed, showPhoto, deletePhotos, media } = desk;
const { call, begin, finish, sendInParts } = createDeskUpload(desk);

const SIZE = { width: 720, height: 640 };
const fetchImage = async (src: string) => Buffer.from(await (await fetch(desk.address + src)).arrayBuffer());
const imageOf = async (id: number, format: "webp" | "avif" = "webp") => {
  const { image } = await showPhoto(id);
  const widest = (format === "webp" ? image.srcset : image.avif_srcset).split(", ").at(-1).split(" ")[0];
  return lookAt(sharp(await fetchImage(widest)));
};
const shown = (id: number, editor = desk.sara) => app.get(`desk/photograph/cut/${id}`, editor.headers);
const save = (id: number, edition: unknown, cut: unknown, editor = desk.sara) =>
  app.post(`desk/photograph/cut/${id}`, { edition, cut }, editor.headers);
/** Cuts a photo, and waits for its images. */
async function cut(id: number, wanted: PhotoCut | null) {
  const { body } = await shown(id);
  const saved = await save(id, body.edition, wanted);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await waitUntilProcessed();
  return saved.body;
}
async function sendQuartered() {
  await deletePhotos();
  const id = await sendInParts(await quarteredJpeg(1, SIZE));
  await app.post(`desk/photograph/update/${id}`, photoFields, desk.sara.headers);
  await waitUntilProcessed();
  return id;
}

const uprightCut = (turn: PhotoCut["turn"]): PhotoCut => ({ turn, x: 180, y: 120, width: 400, height: 480 });

test("a photo that its file says to be mirrored and turned is cut and turned as it is seen, beside the upright whole", async () => {
  await deletePhotos();
  const id = await sendInParts(await quarteredJpeg(7, SIZE));
  await waitUntilProcessed();
  expect(await imageOf(id)).toMatchObject({ quarters: UPRIGHT, ...SIZE });
  await cut(id, uprightCut(270));
  const expected = { quarters: turnedQuarters(UPRIGHT, 270), middle: "yellow", width: 480, height: 400 };
  for (const format of ["webp", "avif"] as const) expect(await imageOf(id, format)).toEqual(expected);
  expect(await showPhoto(id)).toMatchObject({ state: "ready", cut: uprightCut(270), width: 480, height: 400 });
  const { preview } = (await shown(id)).body;
  const whole = await lookAt(sharp(Buffer.from(preview.split(",")[1], "base64")));
  expect(whole).toMatchObject({ quarters: UPRIGHT, ...SIZE });
});

test("readers see the former images until the new ones are there, and the original comes back whole", async () => {
  const id = await sendQuartered();
  const place = async () => (await desk.place(5)).cover.src;
  const before = (await showPhoto(id)).image.src;
  await expect.poll(place).toBe(before);
  const [{ hash }] = (await app.db`select hash from photograph where id = ${id}`) as never as [{ hash: string }];
  const { edition } = (await shown(id)).body;
  // The images wait: nothing that readers see has changed.
  await app.db`alter table photograph disable trigger announce`;
  const saved = await save(id, edition, uprightCut(90));
  await app.db`alter table photograph enable trigger announce`;
  expect(saved.body.photograph).toMatchObject({
    state: "ready",
    is_public: true,
    cut: null,
    image: { src: before },
    replacement: { state: expect.stringMatching(/waiting|working/), is_cut: true },
  });
  expect((await shown(id)).body).toMatchObject({ cut: uprightCut(90), edition: edition + 1 });
  await waitUntilProcessed();
  const after = (await showPhoto(id)).image.src;
  expect(after).not.toBe(before);
  expect((await showPhoto(id)).replacement).toBeNull();
  await expect.poll(place).toBe(after);

  await cut(id, null);
  expect(await showPhoto(id)).toMatchObject({ cut: null, ...SIZE });
  expect((await showPhoto(id)).image.src).toBe(before);
  expect(await imageOf(id)).toMatchObject({ quarters: UPRIGHT, ...SIZE });
  const [stored] = await app.db`select hash from photograph where id = ${id}`;
  expect(stored!.hash).toBe(hash);
  const actions =
    await app.db`select action from audit where subject_kind = 'photograph' and subject_id = ${id} order by id desc limit 2`;
  expect(actions.map(({ action }) => action)).toEqual(["uncut", "cut"]);
});

test("a cut that shows the whole photo, or the same part again, makes no images", async () => {
  const id = await sendQuartered();
  const { edition } = (await shown(id)).body;
  const whole = { turn: 0, x: 0, y: 0, ...SIZE };
  expect((await save(id, edition, whole)).body.photograph).toMatchObject({ cut: null, replacement: null });
  await cut(id, uprightCut(0));
  const again = await save(id, edition + 2, uprightCut(0));
  expect(again.body.photograph).toMatchObject({ cut: uprightCut(0), replacement: null });
});

test("the focal point stays at its point of the picture", async () => {
  const id = await sendQuartered();
  await app.post(`desk/photograph/update/${id}`, { focus: { x: 75, y: 25 } }, desk.sara.headers);
  await cut(id, { turn: 90, x: 240, y: 0, width: 480, height: 480 });
  expect((await showPhoto(id)).focus).toEqual({ x: 67, y: 63 });
  await cut(id, { turn: 0, x: 0, y: 0, width: 400, height: 640 });
  expect((await showPhoto(id)).focus).toEqual({ x: 100, y: 25 });
});

test("of two editors the second one is told that the photo has changed", async () => {
  const id = await sendQuartered();
  const other = await newStaff(app);
  const { edition } = (await shown(id)).body;
  const answers = await Promise.all([save(id, edition, uprightCut(90)), save(id, edition, uprightCut(180), other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe("record_changed");
  await waitUntilProcessed();
  // The next one takes the place of what still waits.
  await save(id, edition + 1, uprightCut(270));
  await save(id, edition + 2, { turn: 0, x: 0, y: 0, width: 400, height: 400 });
  await waitUntilProcessed();
  expect(await showPhoto(id)).toMatchObject({ cut: { turn: 0, width: 400, height: 400 }, replacement: null });
  expect(await imageOf(id)).toMatchObject({ width: 400, height: 400 });
  expect(await app.db`select 1 from photograph where replaces_id = ${id}`).toHaveLength(0);
});

test.each([
  [{ turn: 45, x: 0, y: 0, width: 400, height: 400 }],
  [{ turn: "90", x: 0, y: 0, width: 400, height: 400 }],
  [{ turn: 0, x: -1, y: 0, width: 400, height: 400 }],
  [{ turn: 0, x: 0.5, y: 0, width: 400, height: 400 }],
  [{ turn: 0, x: 801, y: 0, width: 400, height: 400 }],
  [{ turn: 0, x: 0, y: 401, width: 400, height: 400 }],
  [{ turn: 90, x: 0, y: 0, width: 801, height: 1200 }],
  [{ turn: 0, x: 0, y: 0, width: 319, height: 400 }],
  [{ turn: 0, x: 0, y: 0, width: 400, height: 0 }],
  [{ turn: 0, x: 0, y: 0, width: 1e12, height: 400 }],
  [{ turn: 0, x: 0, y: 0, width: 400 }],
  ["all"],
  [[]],
  [undefined],
])("the cut %j is refused with a sentence", async (wanted) => {
  const [known] = await app.db`select id from photograph where state = 'ready' and width is not null limit 1`;
  const id = known?.id ?? (await sendQuartered());
  await app.db`delete from photograph where replaces_id is not null`;
  const { edition } = (await shown(id)).body;
  const { status, body } = await save(id, edition, wanted);
  expect([status, body.code]).toEqual([422, "fields_wrong"]);
  expect(Object.values(body.errors).join()).toMatch(/[\u0600-\u06ff]/);
});

test("the edition, an unknown, removed or unfinished photo, and members are refused", async () => {
  const id = await sendQuartered();
  for (const edition of [undefined, -1, "x", 1.5]) expect((await save(id, edition, null)).status).toBe(422);
  expect((await save(id, 7, null)).body.code).toBe("record_changed");
  for (const answer of [await shown(999_999), await save(999_999, 0, null)])
    expect(answer.body.code).toBe("photograph_unknown");
  expect((await shown(id, await newMember(app))).status).toBe(403);
  await app.post("desk/photograph/remove", { ids: [id] }, desk.sara.headers);
  expect((await save(id, 0, null)).body.code).toBe("photograph_unknown");
  const unfinished = (await begin(await quarteredJpeg(1, SIZE), { modified: 3 })).body.photograph.id;
  expect((await shown(unfinished)).body.code).toBe("photo_unmade");
  expect((await save(unfinished, 0, null)).body.code).toBe("photo_unmade");
});

test("a photo whose original is not in the store says so", async () => {
  const id = await sendQuartered();
  const [row] = await app.db`select hash from photograph where id = ${id}`;
  await media.delete(row!.hash);
  for (const answer of [await shown(id), await save(id, 0, uprightCut(90))])
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      "original_missing",
      expect.stringMatching(/فایل اصلی/),
    ]);
});

test("images that are made anew have the cut; another file is shown whole, and ends the edition", async () => {
  const id = await sendQuartered();
  await cut(id, uprightCut(90));
  await rebuildImages(app.db, id);
  await waitUntilProcessed();
  expect(await imageOf(id)).toMatchObject({ quarters: turnedQuarters(UPRIGHT, 90), width: 480, height: 400 });
  const { edition } = (await shown(id)).body;
  const bytes = await sharp(await quarteredJpeg(1, SIZE))
    .modulate({ brightness: 1.02 })
    .jpeg()
    .toBuffer();
  const upload = (await call(`replace/${id}`, { file_name: "b.jpg", size: bytes.length, modified: 9 })).body.photograph;
  expect((await save(id, edition, null)).body.code).toBe("photo_unmade");
  await finish(upload, bytes);
  await waitUntilProcessed();
  expect(await showPhoto(id)).toMatchObject({ cut: null, ...SIZE });
  expect((await save(id, edition, null)).body.code).toBe("record_changed");
});

test("a photo that is used again has its own cut, and the same file is not taken for the cut that waits", async () => {
  const id = await sendQuartered();
  await cut(id, uprightCut(90));
  const [copy] = (await app.post("desk/photograph/reuse", { place_id: 7, ids: [id] }, desk.sara.headers)).body.data;
  expect(copy.cut).toEqual(uprightCut(90));
  await cut(copy.id, null);
  expect(await showPhoto(id)).toMatchObject({ cut: uprightCut(90) });
  expect(await imageOf(id)).toMatchObject({ width: 480, height: 400 });
  const { edition } = (await shown(id)).body;
  await save(id, edition, uprightCut(180));
  const again = await desk.send(await quarteredJpeg(1, SIZE), photoFields);
  expect([again.status, again.body.photograph.id]).toEqual([200, id]);
  await waitUntilProcessed();
  expect(await showPhoto(id)).toMatchObject({ cut: uprightCut(180) });
});

test("a cut that fails is named at its photo and can be taken back", async () => {
  const id = await sendQuartered();
  await app.db`
    insert into photograph (place_id, replaces_id, hash, size, type, file_name, alt, credit, license, sort, state, reason, created_by_name)
    select place_id, id, hash, size, type, file_name, '', '', '', sort, 'failed', 'ناتمام ماند.', 'سارا' from photograph where id = ${id}`;
  const { replacement } = await showPhoto(id);
  expect(replacement).toMatchObject({ state: "failed", is_cut: true, reason: "ناتمام ماند." });
  await app.post("desk/photograph/remove", { ids: [replacement.id] }, desk.sara.headers);
  expect(await showPhoto(id)).toMatchObject({ replacement: null, removed: false });
});

test("the database refuses a cut outside of the photo, and a part of one", async () => {
  const id = await sendQuartered();
  const set = (cut_x: number | null, cut_width: number | null) => app.db`
    update photograph set turn = 0, cut_x = ${cut_x}, cut_y = 0, cut_width = ${cut_width}, cut_height = 800, whole_width = 1200,
      whole_height = 800 where id = ${id}`;
  for (const [x, width] of [
    [0, 1201],
    [-1, 400],
    [900, 400],
    [0, 319],
    [null, 400],
  ] as const)
    await expect(set(x, width)).rejects.toThrow(/photograph_cut/);
  await set(0, 1200);
});

test("the whole of a photo that is cut is not served by any address", async () => {
  const id = await sendQuartered();
  await cut(id, uprightCut(90));
  const [row] = await app.db`select hash from photograph where id = ${id}`;
  const stored = await media.get(wholeKey(row!.hash));
  stored?.stream.destroy();
  expect(stored).not.toBeNull();
  expect((await fetch(`${desk.address}/media/${wholeKey(row!.hash)}`)).status).toBe(404);
});

test("a cut whose process was killed is made by the next one", async () => {
  const id = await sendQuartered();
  const { edition } = (await shown(id)).body;
  await app.db.begin(async (tx) => {
    // The row as a process leaves it that has claimed it and was killed: written before any other process could see it wait.
    await tx`
      insert into photograph (place_id, replaces_id, hash, size, type, file_name, alt, credit, license, sort, turn, cut_x, cut_y, cut_width,
        cut_height, whole_width, whole_height, state, tries, leased_until, created_by_name)
      select place_id, id, hash, size, type, file_name, '', '', '', sort, 180, 0, 0, 360, 320, 720, 640, 'working', 1,
        now() - interval '1 second', 'سارا' from photograph where id = ${id}`;
  });
  await waitUntilProcessed();
  expect(await showPhoto(id)).toMatchObject({ cut: { turn: 180, width: 360, height: 320 }, replacement: null });
  expect((await imageOf(id)).quarters).toEqual(["red", "red", "red", "red"]);
  expect((await shown(id)).body.edition).toBe(edition);
});

test("the images of a cut that was given up while they were being made are deleted later", async () => {
  const id = await sendQuartered();
  const [row] = await app.db`select hash from photograph where id = ${id}`;
  const { hash } = row as unknown as { hash: string };
  const claimed = { id: 999_999, claim: 1, hash, size: 1, cut: uprightCut(0) };
  const made = { width: 800, height: 600, widths: [320], placeholder: "data:", fingerprint: "0".repeat(64) };
  const mediaHash = "a".repeat(40);
  await recordPhotoOutcome(app.db, claimed, { kind: "ready", ...made, mediaHash, original: null });
  const wait = app.db`select 1 from media_leftover where media_hash = ${mediaHash}`;
  expect(await wait).toHaveLength(1);
  // While images of the same original are being made, they may be these.
  await app.db`update photograph set state = 'working', leased_until = now() + interval '1 minute' where id = ${id}`;
  const keysOf = async () =>
    (await claimLeftovers(app.db, 1000)).flatMap(({ keys }) => keys).filter((key) => key.startsWith(mediaHash));
  expect(await keysOf()).toEqual([]);
  await app.db`update photograph set state = 'ready', leased_until = null where id = ${id}`;
  expect(await keysOf()).toEqual([`${mediaHash}-320.avif`, `${mediaHash}-320.webp`]);
});
