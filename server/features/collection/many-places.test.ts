import { expect, test } from "vitest";
import { findPlanProblems, type SentStatement } from "../../../bench/members/plans.ts";
import { connect } from "../../../database/connect.ts";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();

test.for([
  ["asking for the stored ones among some places", "profile/collection/stored?ids=1,2,3", 100],
  ["the twenty newest bookmarks with their number", "profile/collection", 2000], // the number alone reads them all
] as const)("%s fetches few rows of a member with a thousand bookmarks", async ([, path, maxRows]) => {
  const { account, headers } = await newMember(app);
  await app.db`
    with own as (insert into collection (account_id, kind) values (${account}, 'bookmark') returning id)
    insert into collection_place (collection_id, place_id, created_at)
    select own.id, place.id, now() - place.id * interval '1 second' from own, place where published order by place.id limit 1000`;
  const sent: SentStatement[] = [];
  const debug = (_connection: number, text: string, parameters: unknown[]) => {
    if (/\bcollection_place\b/.test(text)) sent.push({ text, parameters });
  };
  const db = connect(app.url, 4, { debug });
  const fastify = await createTestApp({ db, site: false });
  const { json } = await fastify.inject({ url: `/api/v1/${path}`, headers });
  const expected = path.includes("stored") ? { ids: [1, 2, 3] } : { counts: { bookmark: 1000, favorite: 0 } };
  expect(json()).toMatchObject(expected);
  if (!path.includes("stored")) expect(json().bookmark).toHaveLength(20);
  expect(sent.length).toBeGreaterThan(0);
  for (const { text, parameters } of sent) {
    const rows = await app.db.unsafe(text, parameters as never[]);
    expect([text, rows.length > 100]).toEqual([text, false]);
    const tables = ["collection_place"];
    expect(await findPlanProblems(app.db, { text, parameters }, { tables, maxRows, isSmall: true }), text).toEqual([]);
  }
  await fastify.close();
  await db.end();
});
