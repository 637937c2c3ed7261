import { expect, test } from "vitest";
import { readMergedPlaces } from "../../../database/seed-merges.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();
const [[from, into]] = [...(await readMergedPlaces())] as [[number, number]];

test("a trip to a merged place leads to what has become of it, and members give to that", async () => {
  const { headers } = await newMember(app);
  const { body } = await app.get(`profile/todoList?place_id=${from}&month=4`, headers);
  expect(body.place).toMatchObject({ id: into });
  const made = await app.post("profile/todoList/list/store", { name: "سفر", place_id: from }, headers);
  await app.post(`profile/todoList/list/edit/${made.body.id}`, { place_id: from }, headers);
  const { lists } = (await app.get("profile/todoList", headers)).body;
  expect(lists.at(-1).place).toMatchObject({ id: into });
  const sent = [
    await app.post(`profile/place/rate/${from}/5`, {}, headers),
    await app.post(`profile/place/rate/destroy/${from}`, {}, headers),
    await app.post(`profile/place/comment/${from}`, { comment: "غروبش دیدنی است و باد سرد دارد." }, headers),
    await app.post(`profile/place/suggest/${from}`, { field: "phone", value: "02112345678" }, headers),
    await app.post(`profile/collection/store/bookmark/${from}`, { stored: true }, headers),
    await app.post(
      "profile/photograph/begin",
      { place_id: from, file_name: "a.jpg", size: 9000, modified: 1, credit: "سارا" },
      headers,
    ),
  ];
  expect(sent.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([]);
});

test("what a member does with a saved place by its former id happens to what has become of it", async () => {
  const { headers } = await newMember(app);
  const custom = (await app.post("profile/collection/storeCustom", { name: "سفر" }, headers)).body.id;
  await app.post(`profile/collection/store/bookmark/${into}`, { stored: true }, headers);
  const stored = await app.get(`profile/collection/stored?ids=${from},${into}`, headers);
  expect(stored.body).toEqual({ ids: [from, into] });
  const move = { from: "bookmark", to: custom, ids: [from] };
  expect((await app.post("profile/collection/move", move, headers)).body).toMatchObject({ count: 1 });
  const sent = [
    await app.post(`profile/collection/arrange/${custom}/${from}`, { rank: 1 }, headers),
    await app.post(`profile/collection/note/${custom}/${from}`, { note: "با خانواده" }, headers),
    await app.post(`profile/collection/editCustom/${custom}`, { cover: from }, headers),
  ];
  expect(sent.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([]);
  const { data } = (await app.get(`profile/collection/get?type=${custom}`, headers)).body;
  expect(data).toMatchObject([{ id: into, note: "با خانواده" }]);
  const coverOf = () => app.db`select cover_place_id from collection where id = ${custom}`;
  expect(await coverOf()).toEqual([{ cover_place_id: into }]);
  await app.post(`profile/collection/editCustom/${custom}`, { cover: "" }, headers);
  expect(await coverOf()).toEqual([{ cover_place_id: null }]);
});
