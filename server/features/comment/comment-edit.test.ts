import { expect, test } from "vitest";
import { replaceOwnComment } from "../../../contract/member/comment.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { decideComment } from "./decision.sql.ts";

const app = testApp();

type Author = Pick<TestMember, "headers">;
const createComment = (comment: unknown, { headers }: Author, about = "place/comment/7") =>
  app.post(`profile/${about}`, { comment }, headers);
const decide = (decision: Parameters<typeof decideComment>[1]) => app.db.begin((tx) => decideComment(tx, decision));

test("an edited comment that was rejected waits again, as another one, so that no editor approves what they did not read", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  const { comment } = (await createComment("پیوند: example.ir", sara)).body;
  await decide({ id: comment.id, state: "rejected", reason: "پیوند در دیدگاه نمی‌آید." });
  const edit = (id: unknown, text: unknown, { headers }: Author) =>
    app.post(`profile/comment/update/${id}`, { comment: text }, headers);

  expect((await edit(comment.id, "  ", sara)).body.errors).toHaveProperty("comment");
  expect((await edit(comment.id, "ب".repeat(2001), sara)).status).toBe(422);
  expect((await edit("x", "غروبش دیدنی است.", sara)).status).toBe(422);
  expect((await edit(comment.id, "غروبش دیدنی است.", arash)).body.code).toBe("comment_unknown");
  expect((await edit(comment.id, "پيوند:  example.ir", sara)).body.code).toBe("comment_repeated");
  expect((await app.post(`profile/comment/update/${comment.id}`, { comment: "سلام" })).status).toBe(401);

  const { status, body } = await edit(comment.id, "غروبش دیدنی است.", sara);
  expect(status).toBe(200);
  expect(body.comment).toMatchObject({ text: "غروبش دیدنی است.", status: "pending", reason: null });
  expect(body.comment.id).not.toBe(comment.id);
  expect((await app.get("profile/myComment", sara.headers)).body.data.map(({ id }: { id: number }) => id)).toEqual([
    body.comment.id,
  ]);
  expect(await decide({ id: comment.id, state: "approved" })).toBe("unknown");

  const again = (await edit(body.comment.id, "غروب و طلوعش دیدنی است.", sara)).body.comment; // while it waits
  await decide({ id: again.id, state: "approved" });
  expect((await edit(again.id, "چیز دیگری", sara)).body).toMatchObject({ code: "comment_approved" });
});

test("an edit whose answer was lost may be sent again, and finds what took the place of the comment", async () => {
  const sara = await newMember(app);
  const { comment } = (await createComment("راهش سخت است.", sara)).body;
  const edit = (text: string, id = comment.id) =>
    app.post(`profile/comment/update/${id}`, { comment: text }, sara.headers);
  const first = await edit("راهش سخت است؛ کفش خوب بپوشید.");
  const second = await edit("راهش سخت است؛ کفش خوب بپوشید.");
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.comment).toEqual(first.body.comment);
  expect((await edit("چیز دیگری")).body.code).toBe("comment_unknown");
  expect((await edit("راهش سخت است؛ کفش خوب بپوشید.", first.body.comment.id + 1000)).body.code).toBe("comment_unknown");
});

test("the spelling of a comment that waits may be corrected; the same text, or that of another comment, is refused", async () => {
  const sara = await newMember(app);
  const { comment } = (await createComment("هر هفته می روم", sara)).body;
  const edit = (id: number, text: string) => app.post(`profile/comment/update/${id}`, { comment: text }, sara.headers);
  const { status, body } = await edit(comment.id, "هر هفته می‌روم.");
  expect([status, body.comment?.text]).toEqual([200, "هر هفته می‌روم."]);
  const [row] = await app.db`select flags from comment where id = ${body.comment.id}`;
  expect(row!.flags).toEqual([]);
  expect((await edit(body.comment.id, "هر هفته می‌روم.")).body.code).toBe("comment_repeated");
  const other = (await createComment("غروب هم زیباست", sara)).body.comment;
  expect((await edit(other.id, "هر هفته می روم")).body.code).toBe("comment_repeated");
  expect((await edit(other.id, "هر هفته می‌روم.")).body.code).toBe("comment_repeated");
});

test("a comment on a story that is not published any more is not edited, and the contract says so", async () => {
  const sara = await newMember(app);
  const [{ id: story }] = (await app.get("home/latest/post")).body.data;
  const { comment } = (await createComment("خواندنی بود.", sara, `blog/comment/${story}`)).body;
  await app.db`update post set published = false where id = ${story}`;
  const { status, body } = await app.post(`profile/comment/update/${comment.id}`, { comment: "باز هم" }, sara.headers);
  expect([status, body.code]).toEqual([404, "post_unknown"]);
  expect(replaceOwnComment.errors).toEqual(expect.arrayContaining(["place_unknown", "post_unknown"]));
  await app.db`update post set published = true where id = ${story}`;
});
