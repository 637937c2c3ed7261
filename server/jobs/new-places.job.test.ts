import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newMember, type TestMember } from "../../testing/member.ts";
import { tellOfNewPlaces } from "../features/notification/new-places.sql.ts";
import { announceNewPlaces, newPlacesWords } from "./new-places.job.ts";

const app = testApp();
const look = () => tellOfNewPlaces(app.db, newPlacesWords);

let made = 0;
/** A place like the first one of the seed, with these activities. */
async function newPlace(activities: number[], name = `جای ${++made}`, published = true): Promise<number> {
  const [row] = await app.db`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key, published)
    select 'new-' || ${++made}::int, ${name}, name_en, kind, type_id, province_id, lat, lon, position_precision, importance,
      best_months, search_text, sort_key, ${published} from place where id = 1 returning id`;
  for (const id of activities) await app.db`insert into place_activity values (${row!.id}, ${id})`;
  return row!.id;
}
const choose = ({ account }: TestMember, ids: number[]) =>
  app.db`insert into account_activity (account_id, activity_id) select ${account}, unnest(${ids}::int[])`;
const told = async ({ headers }: TestMember) => (await app.get("profile/notification", headers)).body.data;
/** As if all that happened so far had happened a day earlier. */
async function nextDay() {
  await app.db`update notification set created_at = created_at - interval '1 day', about = about || '-before'`;
  await app.db`update place_noticed set noticed_at = noticed_at - interval '1 day'`;
  await app.db`update account_activity set created_at = created_at - interval '1 day'`;
}
const activities = () =>
  app.db<{ id: number; name: string }[]>`select id, name from activity where parent_id is null order by sort limit 3`;

test("who chose an activity is told of its new places, once a day, and of none that was there before", async () => {
  const [climbing, other] = await activities();
  const [member, stranger, late] = [await newMember(app), await newMember(app), await newMember(app)];
  await choose(member, [climbing!.id]);
  await choose(stranger, [other!.id]);
  await look();
  expect(await told(member)).toEqual([]);

  for (const name of ["قلهٔ یک", "قلهٔ دو", "قلهٔ سه"]) await newPlace([climbing!.id], name);
  expect(await look()).toBe(1);
  expect(await told(member)).toMatchObject([
    {
      kind: "places",
      title: `۳ جای تازه برای ${climbing!.name}`,
      body: expect.stringMatching(/^قلهٔ .*، قلهٔ .* و قلهٔ .* به سرزمین افزوده شد\.$/),
      link: `/place-list?activity_id=${climbing!.id}&sort=latest`,
    },
  ]);
  expect(await told(stranger)).toEqual([]);

  await choose(late, [climbing!.id]);
  await newPlace([climbing!.id], "قلهٔ چهار");
  expect(await look()).toBe(1); // `late` alone: the other was told today
  expect(await told(member)).toHaveLength(1);
  expect((await told(late))[0].title).toBe(`یک جای تازه برای ${climbing!.name}`);

  await nextDay();
  await look();
  expect((await told(member))[0]).toMatchObject({
    title: `یک جای تازه برای ${climbing!.name}`,
    body: "قلهٔ چهار به سرزمین افزوده شد.",
  });
  expect(await told(late)).toHaveLength(1);
  await nextDay();
  expect(await look()).toBe(0);
});

test("a place counts from when it is published, under its part's whole too; a hidden one does not", async () => {
  const [part] = await app.db`select id, parent_id from activity where parent_id is not null limit 1`;
  const member = await newMember(app);
  await choose(member, [part!.parent_id]);
  const place = await newPlace([part!.id], "پنهان", false);
  await look();
  expect(await told(member)).toEqual([]);
  await app.db`update place set published = true where id = ${place}`;
  await look();
  expect(await told(member)).toMatchObject([{ body: "پنهان به سرزمین افزوده شد." }]);
  // Hidden and shown again, it is not new any more.
  await nextDay();
  await app.db`update place set published = false where id = ${place}`;
  await look();
  await app.db`update place set published = true where id = ${place}`;
  await look();
  expect(await told(member)).toHaveLength(1);
});

test("many processes at once tell once", async () => {
  const [climbing, other, third] = await activities();
  const member = await newMember(app);
  await choose(member, [climbing!.id, other!.id, third!.id]);
  await newPlace([climbing!.id, other!.id, third!.id]);
  const counts = await Promise.all(Array.from({ length: 4 }, look));
  expect(counts.filter((count) => count > 0)).toHaveLength(1);
  const news = await told(member);
  expect(news).toHaveLength(1);
  expect(news[0].title).toBe(`یک جای تازه برای ${climbing!.name}، ${other!.name} و ۱ فعالیت دیگر`);
});

test("the job looks as soon as it is there, and ends what it began", async () => {
  const [climbing] = await activities();
  const member = await newMember(app);
  await choose(member, [climbing!.id]);
  await newPlace([climbing!.id]);
  const job = announceNewPlaces(app.db);
  await job.close();
  expect(await told(member)).toHaveLength(1);
});

test("many places are named in part", () => {
  const words = newPlacesWords({
    account: 1,
    activities: [
      { id: 3, name: "کوهنوردی" },
      { id: 7, name: "کویرنوردی" },
    ],
    places: 1203,
    names: ["الف", "ب", "پ"],
  });
  expect(words).toEqual({
    title: "۱٬۲۰۳ جای تازه برای کوهنوردی و کویرنوردی",
    body: "الف، ب، پ و ۱٬۲۰۰ جای دیگر به سرزمین افزوده شد.",
    link: "/place-list?activity_id=3,7&sort=latest",
  });
});
