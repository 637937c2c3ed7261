import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();
const persian = /[\u0600-\u06ff]/;
const place = 7;
const fields = { scene: "madrasa", camera: "varied", facts: "minarets=2|dome=turquoise", staging: 12 };
const cover = async () => (await app.get(`home/place/show/${place}?fields=cover`)).body.place.cover.src as string;
const svgOf = async (url: string) => (await app.fastify.inject(url)).body;

test("a changed scene is previewed, then drawn everywhere under a new address, and taken back", async () => {
  const { headers } = await newStaff(app);
  const before = await cover();
  const drawn = await svgOf(before);
  const shown = (await app.get(`desk/scene/show/${place}`, headers)).body;
  expect(shown.names).toContain("madrasa");
  expect(shown.scene).toMatchObject({ place: { id: place }, is_changed: false });
  const { scene, camera, facts, staging } = shown.scene;
  const preview = async (input: object) => (await app.post(`desk/scene/preview/${place}`, input, headers)).body.svg;
  expect(await preview({ scene, camera, facts, staging }), "as it is now").toBe(drawn);
  const changed = await preview(fields);
  expect(changed).toMatch(/^<svg /);
  expect(changed).not.toBe(drawn);
  expect(await cover(), "nothing is stored yet").toBe(before);

  const saved = await app.post(`desk/scene/save/${place}`, fields, headers);
  expect(saved.body.scene).toMatchObject({ ...fields, is_changed: true });
  await expect.poll(cover).not.toBe(before);
  const first = await cover();
  expect(await svgOf(first)).toBe(changed);
  await app.post(`desk/scene/save/${place}`, { ...fields, staging: 13 }, headers);
  await expect.poll(cover).not.toBe(first);
  expect((await app.post(`desk/scene/reset/${place}`, {}, headers)).body.scene.is_changed).toBe(false);
  await expect.poll(cover).toBe(before);
  expect(await svgOf(before)).toBe(drawn);
  const actions =
    await app.db`select action from audit where subject_kind = 'place' and subject_id = ${place} order by id`;
  expect(actions.map(({ action }) => action)).toEqual(["change_scene", "change_scene", "reset_scene"]);
});

test.for([
  [{ scene: "no-such-scene" }, "scene"],
  [{ scene: "constructor" }, "scene"],
  [{ scene: "../x" }, "scene"],
  [{ scene: 7 }, "scene"],
  [{ camera: "shaky" }, "camera"],
  [{ facts: "minarets" }, "facts"],
  [{ facts: "minarets=<script>" }, "facts"],
  [{ facts: "a=1|".repeat(200) }, "facts"],
  [{ staging: 64 }, "staging"],
  [{ staging: -1 }, "staging"],
  [{ staging: 1.5 }, "staging"],
  [{ staging: "x" }, "staging"],
] as const)("rejects %j with a sentence, in previews and when it is stored", async ([change, field]) => {
  const { headers } = await newStaff(app);
  for (const call of ["preview", "save"]) {
    const { status, body } = await app.post(`desk/scene/${call}/${place}`, { ...fields, ...change }, headers);
    expect([status, body.errors?.[field]], call).toEqual([422, expect.stringMatching(persian)]);
  }
});

test("is for editors, and of places that there are", async () => {
  const [{ headers }, member] = [await newStaff(app), await newMember(app)];
  expect((await app.get(`desk/scene/show/${place}`, member.headers)).body.code).toBe("staff_only");
  expect((await app.get("desk/scene/show/9999999", headers)).body.code).toBe("place_unknown");
  for (const call of ["preview", "save", "reset"])
    expect((await app.post(`desk/scene/${call}/9999999`, fields, headers)).body.code).toBe("place_unknown");
  expect((await app.post(`desk/scene/preview/${place}`, { ...fields, light: "dusk" }, headers)).status).toBe(422);
});
