import { expect, test } from "vitest";
import { createTestApp, type TestApp, testApp } from "../../../../testing/app.ts";
import { newMember } from "../../../../testing/member.ts";
import { newStaff } from "../../../../testing/staff.ts";

type Fastify = TestApp["fastify"];

const app = testApp();
const persian = /[\u0600-\u06ff]/;
const mosque = 307; // the Jameh Mosque of Golpayegan: `posters/place-scene.csv` gives it one minaret
const oneMinaret = { scene: "mosque", camera: "varied", facts: "dome=brick|domes=1|minarets=1" };
const twoMinarets = { ...oneMinaret, facts: "dome=brick|domes=1|minarets=2", staging: 12 };

const textOf = async (url: string, fastify: Fastify = app.fastify) => (await fastify.inject(url)).body;
const placeOf = async (id: number, fastify: Fastify = app.fastify) =>
  JSON.parse(await textOf(`/api/v1/home/place/show/${id}`, fastify)).place;
const coverOf = async (id: number, fastify?: Fastify): Promise<string> => (await placeOf(id, fastify)).cover.src;

interface Picture {
  light: string;
  shape: string;
  svg: string;
}

/** The desk of a new editor; `save` and `reset` name the version that is stored. */
async function openDesk(place: number) {
  const { headers, account } = await newStaff(app);
  const call = (name: string, input: object = {}) => app.post(`desk/scene/${name}/${place}`, input, headers);
  const show = async () => (await app.get(`desk/scene/show/${place}`, headers)).body;
  const version = async () => (await show()).scene.version;
  return {
    headers,
    account,
    call,
    show,
    save: async (fields: object) => call("save", { version: await version(), ...fields }),
    reset: async () => call("reset", { version: await version() }),
    preview: async (fields: object) => {
      const { pictures, facts } = (await call("preview", fields)).body;
      const drawn = (light: string, shape: string) =>
        pictures.find((picture: Picture) => picture.light === light && picture.shape === shape).svg;
      return { drawn, facts };
    },
  };
}

test("a changed drawing is previewed, then drawn under a new address, and taken back", async () => {
  const desk = await openDesk(mosque);
  const before = await coverOf(mosque);
  const drawn = await textOf(before);
  const shown = await desk.show();
  expect(shown.drawings).toContainEqual({ name: "madrasa", title: "مدرسهٔ علمیه", group: "building" });
  expect(shown.scene).toMatchObject({ place: { id: mosque, has_photo: false }, version: 0, scene: "mosque" });
  expect(shown.scene).toMatchObject(oneMinaret);
  const { scene, camera, facts, staging } = shown.scene;
  const now = await desk.preview({ scene, camera, facts, staging });
  expect(now.drawn("day", "card"), "as it is now").toBe(drawn);
  expect(shown.preview).toEqual((await desk.call("preview", { scene, camera, facts, staging })).body);

  const changed = await desk.preview(twoMinarets);
  expect(changed.drawn("day", "card")).toMatch(/^<svg .*viewBox="0 0 1200 900"/);
  expect(changed.drawn("night", "wide")).toMatch(/^<svg .*viewBox="0 0 2400 1000"/);
  expect(changed.drawn("day", "card")).not.toBe(drawn);
  expect(await coverOf(mosque), "nothing is stored yet").toBe(before);

  const saved = await desk.save(twoMinarets);
  expect(saved.body.scene).toMatchObject(twoMinarets);
  expect(saved.body.scene.version).toBeGreaterThan(0);
  await expect.poll(() => coverOf(mosque)).not.toBe(before);
  const { cover, hero } = await placeOf(mosque);
  expect(await textOf(cover.src)).toBe(changed.drawn("day", "card"));
  expect(await textOf(cover.night_src)).toBe(changed.drawn("night", "card"));
  expect(await textOf(hero.src)).toBe(changed.drawn("day", "wide"));
  expect(await textOf(hero.night_src)).toBe(changed.drawn("night", "wide"));

  await desk.save({ ...twoMinarets, staging: 13 });
  await expect.poll(() => coverOf(mosque)).not.toBe(cover.src);
  expect((await desk.reset()).body.scene).toEqual(shown.scene);
  await expect.poll(() => coverOf(mosque)).toBe(before);
  expect(await textOf(before)).toBe(drawn);
  await desk.save(twoMinarets);
  await expect.poll(() => coverOf(mosque)).not.toBe(before);
  expect(await coverOf(mosque), "an equal drawing has an equal address").toBe(cover.src);
  await desk.reset();
});

test("every process shows it in lists, on the map and as link preview", async () => {
  const desk = await openDesk(mosque);
  const other = await createTestApp({ db: app.db, site: false, rateLimitFactor: 100 });
  try {
    const { name, lat, lon } = await placeOf(mosque);
    const isHere = ({ id }: { id: number }) => id === mosque;
    const coversOf = async (fastify: Fastify) => {
      const list = JSON.parse(await textOf(`/api/v1/home/filter?q=${encodeURIComponent(name)}`, fastify));
      const url = `/api/v1/filter/nearby/${lat}/${lon}/16`;
      const near = (await fastify.inject({ method: "POST", url, payload: {} })).json();
      return [list.data.find(isHere).cover.src, near.places.find(isHere).cover.src];
    };
    const cardOf = async (fastify: Fastify, headers = {}) => {
      const response = await fastify.inject({ url: `/cards/${mosque}.jpg`, headers });
      return { status: response.statusCode, etag: `${response.headers.etag}` };
    };
    // A process hears of a change on its own: what each shows is asked until it has heard of it, in the list and on the map.
    const before = await coversOf(other);
    const processes = [app.fastify, other];
    for (const fastify of processes) await expect.poll(() => coversOf(fastify)).toEqual(before);
    const { etag } = await cardOf(other);
    for (const fastify of processes) {
      await expect.poll(() => cardOf(fastify, { "if-none-match": etag })).toMatchObject({ status: 304 });
    }
    await desk.save(twoMinarets);
    for (const fastify of processes) {
      await expect.poll(async () => (await coversOf(fastify)).filter((src, at) => src === before[at])).toEqual([]);
      await expect.poll(async () => (await cardOf(fastify, { "if-none-match": etag })).status).toBe(200);
      expect((await cardOf(fastify)).etag).not.toBe(etag);
    }
    expect(await coversOf(other)).toEqual(await coversOf(app.fastify));
  } finally {
    await desk.reset();
    await other.close();
  }
});

test("says which facts the drawing shows, which words they may have, and which known ones are not seen", async () => {
  const desk = await openDesk(mosque);
  const { facts } = await desk.preview({ ...twoMinarets, facts: "minarets=2|iwans=4|height=900" });
  const named = (name: string) => facts.find((fact: { name: string }) => fact.name === name);
  expect(named("minarets")).toEqual({ name: "minarets", title: "تعداد مناره", words: [], most: 12, is_drawn: true });
  expect(named("dome").words).toContainEqual({ name: "turquoise", title: "فیروزه‌ای" });
  expect([named("iwans").is_drawn, named("height").is_drawn, named("silhouette")]).toEqual([false, false, undefined]);
  const tower = await desk.preview({ ...twoMinarets, scene: "tomb-tower", facts: "form=fluted" });
  const form = tower.facts.find((fact: { name: string }) => fact.name === "form");
  expect(form.words.map((word: { name: string }) => word.name)).toEqual([
    ...["round", "octagon", "flanged", "flanged-flat", "flat"],
    "fluted", // the present one, though it is drawn as the usual one
  ]);
});

test("a place of which nothing is known has no facts to change until a drawing is chosen", async () => {
  const [row] = await app.db<{ id: number }[]>`
    select id from place where kind = 'monument' and published and deleted_at is null order by importance, id limit 1`;
  const desk = await openDesk(row!.id);
  const nothing = { scene: null, camera: "varied", facts: "", staging: null };
  expect((await desk.preview(nothing)).facts).toEqual([]);
  expect((await desk.preview({ ...nothing, scene: "domed-tomb" })).facts).toMatchObject([{ name: "dome" }]);
});

test("a draft has a drawing too, and a deleted place has none", async () => {
  const place = 11;
  const desk = await openDesk(place);
  const [was] = await app.db`update place set published = false where id = ${place} returning slug`;
  try {
    await expect.poll(async () => (await app.get(`home/place/show/${place}`)).status).toBe(404);
    expect((await desk.save(twoMinarets)).status).toBe(200);
    expect((await desk.show()).scene).toMatchObject(twoMinarets);
    await app.db`update place set deleted_at = now() where id = ${place}`;
    expect((await desk.call("preview", twoMinarets)).body.code).toBe("place_unknown");
    await app.db`update place set published = true, deleted_at = null where id = ${place}`;
    await expect.poll(async () => (await app.get(`home/place/show/${place}`)).status).toBe(200);
    expect(await textOf(await coverOf(place))).toBe((await desk.preview(twoMinarets)).drawn("day", "card"));
  } finally {
    await app.db`update place set published = true, deleted_at = null where slug = ${was?.slug}`;
    await desk.reset();
  }
});

test("the second of two editors is told and overwrites nothing, and so is who takes back what another has changed", async () => {
  const place = 12;
  const [first, second] = [await openDesk(place), await openDesk(place)];
  const saved = await first.call("save", { version: 0, ...twoMinarets });
  expect(saved.status).toBe(200);
  const stale = [
    await second.call("save", { version: 0, ...oneMinaret, staging: null }),
    await second.call("save", { version: saved.body.scene.version + 1, ...oneMinaret, staging: null }),
    await second.call("reset", { version: 0 }),
  ];
  expect(stale.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, "record_changed"]));
  expect((await second.show()).scene).toEqual(saved.body.scene);
  const both = await Promise.all(
    [first, second].map((desk) => desk.call("save", { version: saved.body.scene.version, ...twoMinarets, staging: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await first.reset();
  expect((await second.call("save", { version: saved.body.scene.version, ...twoMinarets })).status).toBe(409);
});

test("the audit trail has what was changed, by whom, and nothing of what changed nothing", async () => {
  const place = 13;
  const desk = await openDesk(place);
  const { scene: initial } = await desk.show();
  await desk.call("preview", twoMinarets);
  await desk.reset();
  await desk.save(twoMinarets);
  await desk.call("save", { version: 0, ...twoMinarets });
  await desk.reset();
  const rows = await app.db`
    select action, detail, account_name as name from audit where subject_kind = 'place' and subject_id = ${place}
      and action in ('change_scene', 'reset_scene') order by id`;
  const { camera, facts, staging, scene } = initial;
  const [before, after] = [{ scene, camera, facts, staging }, twoMinarets];
  expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
    ["change_scene", { before, after }],
    ["reset_scene", { before: after, after: before }],
  ]);
});

test.for([
  [{ scene: "no-such-scene" }, "scene"],
  [{ scene: "constructor" }, "scene"],
  [{ scene: "../x" }, "scene"],
  [{ scene: 7 }, "scene"],
  [{ scene: "x".repeat(1000) }, "scene"],
  [{ scene: null, camera: "fixed" }, "camera"],
  [{ camera: "shaky" }, "camera"],
  [{ facts: "minarets" }, "facts"],
  [{ facts: "minarets=" }, "facts"],
  [{ facts: "minarets=<script>" }, "facts"],
  [{ facts: "minarets=999" }, "facts"],
  [{ facts: "minarets=-1" }, "facts"],
  [{ facts: "minarets=2|minarets=1" }, "facts"],
  [{ facts: "wings=2" }, "facts"],
  [{ facts: "constructor=2" }, "facts"],
  [{ facts: "form=constructor" }, "facts"],
  [{ facts: "dome=pink" }, "facts"],
  [{ facts: "domes=1|".repeat(200) }, "facts"],
  [{ facts: { minarets: "2" } }, "facts"],
  [{ staging: 64 }, "staging"],
  [{ staging: -1 }, "staging"],
  [{ staging: 1.5 }, "staging"],
  [{ staging: "x" }, "staging"],
  [{ staging: 1e300 }, "staging"],
] as const)("rejects %j with a sentence, in previews and when it is stored", async ([change, field]) => {
  const desk = await openDesk(mosque);
  for (const call of ["preview", "save"]) {
    const { status, body } = await desk.call(call, { version: 0, ...twoMinarets, ...change });
    expect([status, body.errors?.[field]], call).toEqual([422, expect.stringMatching(persian)]);
  }
});

test.for([-1, 1.5, "x", 1e300, undefined])("rejects the version %j with a sentence", async (version) => {
  const desk = await openDesk(mosque);
  for (const call of ["save", "reset"]) {
    const { status, body } = await desk.call(call, { ...twoMinarets, version });
    expect([status, body.errors?.version], call).toEqual([422, expect.stringMatching(persian)]);
  }
});

test("is for editors, and of places that there are", async () => {
  const desk = await openDesk(9_999_999);
  const member = await newMember(app);
  for (const headers of [member.headers, {}]) {
    const expected = headers === member.headers ? "staff_only" : "signed_out";
    expect((await app.get(`desk/scene/show/${mosque}`, headers)).body.code).toBe(expected);
    for (const call of ["preview", "save", "reset"]) {
      const { body } = await app.post(`desk/scene/${call}/${mosque}`, { version: 0, ...twoMinarets }, headers);
      expect(body.code, call).toBe(expected);
    }
  }
  expect((await app.get("desk/scene/show/9999999", desk.headers)).body.code).toBe("place_unknown");
  for (const call of ["preview", "save", "reset"])
    expect((await desk.call(call, { version: 0, ...twoMinarets })).body.code).toBe("place_unknown");
});

test("an editor who asks for previews without end is told to wait", async () => {
  const desk = await openDesk(mosque);
  expect((await desk.call("preview", twoMinarets)).status).toBe(200);
  await app.db`update rate_limit set spent = 120 where key = ${`scene preview ${desk.account}`}`;
  expect((await desk.call("preview", twoMinarets)).body.code).toBe("too_often");
  expect((await desk.show()).code, "which draws one too").toBe("too_often");
  expect((await desk.call("save", { version: 0, ...twoMinarets, staging: 99 })).status, "what draws nothing").toBe(422);
});

test("a place whose slug has changed is drawn as before, for readers and at the desk", async () => {
  const desk = await openDesk(mosque);
  const cover = await coverOf(mosque);
  const drawn = await textOf(cover);
  const [place] = await app.db`select slug from place where id = ${mosque}`;
  await app.db`update place set slug = 'another-mosque' where id = ${mosque}`;
  await app.db`update place set slug = 'third-mosque', name = 'نام تازه' where id = ${mosque}`;
  await expect.poll(async () => (await placeOf(mosque)).name).toBe("نام تازه");
  expect(await coverOf(mosque)).toBe(cover);
  expect(await textOf(cover)).toBe(drawn);
  expect((await desk.show()).scene).toMatchObject(oneMinaret);
  await app.db`update place set slug = ${place!.slug} where id = ${mosque}`;
});

test("an activity whose slug has changed is drawn as before", async () => {
  const [activity] = await app.db`select id from activity where slug = 'diving'`;
  const coverOfActivity = async () =>
    (await app.get(`home/activity/show/${activity!.id}`)).body.activity.cover.src as string;
  const drawn = await textOf(await coverOfActivity());
  await app.db`update activity set slug = 'under-water' where slug = 'diving'`;
  await expect.poll(coverOfActivity).toContain("/posters/activity-under-water.svg");
  expect(await textOf(await coverOfActivity())).toBe(drawn);
  await app.db`update activity set slug = 'diving' where slug = 'under-water'`;
});
