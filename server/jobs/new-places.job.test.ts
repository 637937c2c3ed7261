import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newMember, type TestMember } from "../../testing/member.ts";
import { stayInOneDay } from "../../testing/run/stay-in-one-day.ts";
import { notifyNewPlaces } from "../features/notification/new-places.sql.ts";
import { newPlacesText, notifyNewPlacesRegularly } from "./new-places.job.ts";

const app = testApp();
stayInOneDay();
const runJob = () => notifyNewPlaces(app.db, newPlacesText);

let places = 0;
/** A copy of the first seeded place with these activities. */
async function newPlace(activities: number[], name = `جای ${++places}`, published = true): Promise<number> {
  const [row] = await app.db`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key, published)
    select 'new-' || ${++places}::int, ${name}, name_en, kind, type_id, province_id, lat, lon, position_precision, importance,
      best_months, search_text, sort_key, ${published} from place where id = 1 returning id`;
  for (const id of activities) await app.db`insert into place_activity values (${row!.id}, ${id})`;
  return row!.id;
}
const chooseActivities = ({ account }: TestMember, ids: number[]) =>
  app.db`insert into account_activity (account_id, activity_id) select ${account}, unnest(${ids}::int[])`;
const listNotifications = async ({ headers }: TestMember) => (await app.get("profile/notification", headers)).body.data;
/** Moves everything so far one day into the past. */
async function advanceDay() {
  await app.db`update notification set created_at = created_at - interval '1 day', about = about || '-before'`;
  await app.db`update place_noticed set noticed_at = noticed_at - interval '1 day'`;
  await app.db`update account_activity set created_at = created_at - interval '1 day'`;
}
const activities = () =>
  app.db<{ id: number; name: string }[]>`select id, name from activity where parent_id is null order by sort limit 3`;

test("notifies the members of an activity of its new places, once a day, and not of older ones", async () => {
  const [climbing, other] = await activities();
  const [member, stranger, latecomer] = [await newMember(app), await newMember(app), await newMember(app)];
  await chooseActivities(member, [climbing!.id]);
  await chooseActivities(stranger, [other!.id]);
  await runJob();
  expect(await listNotifications(member)).toEqual([]);

  for (const name of ["قلهٔ یک", "قلهٔ دو", "قلهٔ سه"]) await newPlace([climbing!.id], name);
  expect(await runJob()).toBe(1);
  expect(await listNotifications(member)).toMatchObject([
    {
      kind: "places",
      title: `۳ جای تازه برای ${climbing!.name}`,
      body: expect.stringMatching(/^قلهٔ .*، قلهٔ .* و قلهٔ .* به سرزمین افزوده شد\.$/),
      link: `/place-list?activity_id=${climbing!.id}&sort=latest`,
    },
  ]);
  expect(await listNotifications(stranger)).toEqual([]);

  await chooseActivities(latecomer, [climbing!.id]);
  await newPlace([climbing!.id], "قلهٔ چهار");
  expect(await runJob()).toBe(1); // only the latecomer: the other was notified today
  expect(await listNotifications(member)).toHaveLength(1);
  expect((await listNotifications(latecomer))[0].title).toBe(`یک جای تازه برای ${climbing!.name}`);

  await advanceDay();
  await runJob();
  expect((await listNotifications(member))[0]).toMatchObject({
    title: `یک جای تازه برای ${climbing!.name}`,
    body: "قلهٔ چهار به سرزمین افزوده شد.",
  });
  expect(await listNotifications(latecomer)).toHaveLength(1);
  await advanceDay();
  expect(await runJob()).toBe(0);
});

test("a place is new from its publication, also for the parent activity; a hidden one is not", async () => {
  const [part] = await app.db`select id, parent_id from activity where parent_id is not null limit 1`;
  const member = await newMember(app);
  await chooseActivities(member, [part!.parent_id]);
  const place = await newPlace([part!.id], "پنهان", false);
  await runJob();
  expect(await listNotifications(member)).toEqual([]);
  await app.db`update place set published = true where id = ${place}`;
  await runJob();
  expect(await listNotifications(member)).toMatchObject([{ body: "پنهان به سرزمین افزوده شد." }]);
  // Hidden and published again, it is not new any more.
  await advanceDay();
  await app.db`update place set published = false where id = ${place}`;
  await runJob();
  await app.db`update place set published = true where id = ${place}`;
  await runJob();
  expect(await listNotifications(member)).toHaveLength(1);
});

test("concurrent processes notify once", async () => {
  const [climbing, other, third] = await activities();
  const member = await newMember(app);
  await chooseActivities(member, [climbing!.id, other!.id, third!.id]);
  await newPlace([climbing!.id, other!.id, third!.id]);
  const counts = await Promise.all(Array.from({ length: 4 }, runJob));
  expect(counts.filter((count) => count > 0)).toHaveLength(1);
  const notifications = await listNotifications(member);
  expect(notifications).toHaveLength(1);
  expect(notifications[0].title).toBe(`یک جای تازه برای ${climbing!.name}، ${other!.name} و ۱ فعالیت دیگر`);
});

test("the job polls at the start, and close waits for it", async () => {
  const [climbing] = await activities();
  const member = await newMember(app);
  await chooseActivities(member, [climbing!.id]);
  await newPlace([climbing!.id]);
  const job = notifyNewPlacesRegularly(app.db);
  const startedAt = performance.now();
  await job.close();
  const hasGivenUp = performance.now() - startedAt > 4900; // close waits five seconds at most
  if (!hasGivenUp) expect(await listNotifications(member)).toHaveLength(1);
  await expect.poll(() => listNotifications(member)).toHaveLength(1);
});

test("only some of many places are named", () => {
  const text = newPlacesText({
    account: 1,
    activities: [
      { id: 3, name: "کوهنوردی" },
      { id: 7, name: "کویرنوردی" },
    ],
    places: 1203,
    names: ["الف", "ب", "پ"],
  });
  expect(text).toEqual({
    title: "۱٬۲۰۳ جای تازه برای کوهنوردی و کویرنوردی",
    body: "الف، ب، پ و ۱٬۲۰۰ جای دیگر به سرزمین افزوده شد.",
    link: "/place-list?activity_id=3,7&sort=latest",
  });
});
