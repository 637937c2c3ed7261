import { beforeEach, expect, test } from "vitest";
import type { Db, Queryable } from "../../../database/connect.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";
import { markComment } from "../comment/comment-mark.sql.ts";
import { ratePlace } from "../rating/rating.sql.ts";
import { findWrongHelpful, findWrongRatings, recountHelpful, recountRatings } from "./integrity.sql.ts";
import { deleteByCommand, findMember } from "./member-admin.sql.ts";

const app = testApp();
const place = 8;

/** A pool whose transactions are parts of a transaction of the test. */
const within = (tx: Queryable) => ({ begin: (run: (tx: Queryable) => unknown) => run(tx) }) as unknown as Db;
const countOf = async () => (await app.db`select rate_count, rate_sum from place_stats where place_id = ${place}`)[0];

beforeEach(async () => {
  await app.db`delete from rating where place_id = ${place}`;
  await app.db`delete from place_stats where place_id = ${place}`;
});

test.each(["with", "without"])(
  "a recount of a place %s a row of counts has a rating that is written meanwhile",
  async (row) => {
    const [first, second] = [await newMember(app), await newMember(app)];
    if (row === "with") await ratePlace(app.db, first.account, place, 2);
    await whileUncommitted(
      app.db,
      (tx) => ratePlace(within(tx), second.account, place, 5),
      () => app.db.begin((tx) => recountRatings(tx, [place])),
    );
    expect(await countOf()).toEqual(row === "with" ? { rate_count: 2, rate_sum: 7 } : { rate_count: 1, rate_sum: 5 });
    expect(await findWrongRatings(app.db)).toEqual([]);
  },
);

test("a recount of a comment has a mark that is written meanwhile", async () => {
  const [author, reader] = [await newMember(app), await newMember(app)];
  const [comment] = await app.db<{ id: number }[]>`
    insert into comment (account_id, place_id, text, text_key, state)
    values (${author.account}, ${place}, 'x', 'x', 'approved') returning id`;
  await whileUncommitted(
    app.db,
    (tx) => markComment(within(tx), reader.account, comment!.id, true),
    () => app.db.begin((tx) => recountHelpful(tx, [comment!.id])),
  );
  expect(await findWrongHelpful(app.db)).toEqual([]);
});

test("the deletion of a member waits for a rating of theirs, which does not wait for it", async () => {
  const [leaving, staying] = [await newMember(app), await newMember(app)];
  await ratePlace(app.db, leaving.account, place, 2);
  await ratePlace(app.db, staying.account, place, 3);
  const member = (await findMember(app.db, leaving.mobile))!;
  const isDeleted = await whileUncommitted(
    app.db,
    (tx) => tx`select from place_stats where place_id = ${place} for update`, // as a rating begins
    () => deleteByCommand(app.db, member),
    (tx) => ratePlace(within(tx), leaving.account, place, 4),
  );
  expect([isDeleted, await countOf()]).toEqual([true, { rate_count: 1, rate_sum: 3 }]);
  expect(await findWrongRatings(app.db)).toEqual([]);
});
