import { expect, test } from "vitest";
import { createMemberPhotoApp } from "../../../testing/photos/member-photo-file.ts";

const photos = createMemberPhotoApp();
const { app, own, approve } = photos;
const sendMade = () => photos.sendMade({ place_id: 29 });
const undo = (id: number) => app.post("desk/member-photo/undo", { ids: [id] }, photos.editor.headers);

test("an undone cover gives the former one back, unless that is gone or another one has been chosen since", async () => {
  const cover = async () =>
    (await app.db`select id from photograph where place_id = 29 and chosen`).map(({ id }) => id);
  const approvedCover = async () => {
    const id = await sendMade();
    await approve(id, { cover: true });
    const photograph = (await own(id)).photograph_id!;
    expect(await cover()).toEqual([photograph]);
    return { id, photograph };
  };
  const former = await approvedCover();
  const second = await approvedCover();
  expect((await undo(second.id)).body.changed).toEqual([second.id]);
  expect(await cover()).toEqual([former.photograph]);

  const other = await sendMade();
  await approve(other);
  const chosen = (await own(other)).photograph_id!;
  const third = await approvedCover();
  await app.post(`desk/photograph/cover/${chosen}`, {}, photos.editor.headers);
  expect((await undo(third.id)).body.changed).toEqual([third.id]);
  expect(await cover(), "the choice since").toEqual([chosen]);

  const fourth = await approvedCover();
  await app.post("desk/photograph/remove", { ids: [chosen] }, photos.editor.headers);
  await undo(fourth.id);
  expect(await cover(), "the former one is removed").toEqual([]);
});
