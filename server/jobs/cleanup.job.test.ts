import { expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newMember, newMobile } from "../../testing/member.ts";
import { cleanup, cleanupHourly } from "./cleanup.job.ts";

const app = testApp();

test("deletes expired rows and keeps valid ones", async () => {
  const [expired, active] = [await newMember(app, {}), await newMember(app, {})];
  await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
  await app.db`update sms_code set created_at = now() - interval '3 days' where mobile = ${expired.mobile}`;
  await app.post("user/signup", { mobile: newMobile() });
  await app.db`
    insert into ticket values ('\\x01', 'reset', ${expired.mobile}, now() - interval '1 second'),
      ('\\x02', 'reset', ${active.mobile}, now() + interval '1 minute')`;
  await app.db`
    insert into place_seen (visitor_id, place_id, seen_at, day) values
      (gen_random_uuid(), 1, now() - interval '13 months', current_date), (gen_random_uuid(), 1, now(), current_date)`;
  await app.db`
    insert into rate_limit values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 minute')`;
  await app.db`
    insert into security_event (key, at, last_at, kind, outcome) values
      ('\\x01', now() - interval '181 days', now(), 'login', 'failed'),
      ('\\x02', now() - interval '179 days', now(), 'login', 'failed')`;
  await app.db`
    insert into account_device (account_id, last_seen_at) values (${active.account}, now() - interval '181 days')`;
  await app.db`truncate catalog_change`;
  await app.db`
    insert into catalog_change (subject, row_id, changed_at)
    values ('place', 1, now() - interval '121 minutes'), ('place', 2, now() - interval '119 minutes')`;

  await cleanup(app.db);

  const [remaining] = await app.db`
    select (select array_agg(account_id) from session) as sessions, (select count(*)::int from sms_code) as codes,
      (select count(*)::int from sms_message) as messages, (select count(*)::int from ticket) as tickets,
      (select count(*)::int from place_seen) as seen, (select array_agg(key) from rate_limit where key in ('old', 'new')) as limits,
      (select count(*)::int from security_event where kind = 'login') as events,
      (select count(*)::int from account_device where account_id = ${active.account}) as devices,
      (select array_agg(row_id) from catalog_change) as changes,
      (select transaction = (select min(transaction) from catalog_change) from catalog_change_horizon) as "isComplete"`;
  expect(remaining).toEqual({
    sessions: [active.account],
    codes: 2,
    messages: 2,
    tickets: 1,
    seen: 1,
    limits: ["new"],
    events: 1,
    devices: 1, // that of the sign-up
    changes: [2],
    isComplete: true, // both were written by one transaction: who was away before it loads everything
  });
  expect((await app.get("profile/get", active.headers)).status).toBe(200);
});

test("what cannot be deleted does not hold up the rest", async () => {
  await app.db`alter table session rename to session_moved`;
  await app.db`insert into rate_limit values ('older', 1, now() - interval '1 second')`;
  await expect(cleanup(app.db)).rejects.toThrow(/session/);
  await app.db`alter table session_moved rename to session`;
  expect(await app.db`select 1 from rate_limit where key = 'older'`).toEqual([]);
});

test("deletes few rows in a statement, however many wait", async () => {
  const visitors = app.db`select gen_random_uuid() as visitor, n from generate_series(1, 10500) n`;
  await app.db`
    insert into place_seen select visitor, 1, now() - interval '13 months', current_date from (${visitors}) it`;
  await app.db`
    insert into search_term (visitor_id, text, text_key, created_at)
    select visitor, 'یزد', 'یزد', now() - interval '200 days' from (${visitors}) it`;
  await app.db`
    insert into mail_message (address, kind, subject, body, state, created_at)
    select 'sara@example.ir', 'newsletter', '', '', 'sent', now() - interval '31 days' from (${visitors}) it`;
  await app.db`
    insert into security_event (key, kind, outcome, at)
    select int4send(n), 'login', 'failed', now() - interval '181 days' from (${visitors}) it`;
  await app.db.unsafe(`
    create table deletion (deleted text, count int);
    create function note_deletion() returns trigger language plpgsql as $$
    begin
      insert into deletion select tg_table_name, count(*) from gone;
      return null;
    end $$`);
  const tables = ["mail_message", "place_seen", "search_term", "security_event"];
  for (const table of tables)
    await app.db.unsafe(`create trigger note_deletion after delete on ${table} referencing old table as gone
      for each statement execute function note_deletion()`);
  await cleanup(app.db);
  const deletions = await app.db`
    select deleted, max(count) as most, sum(count)::int as total from deletion group by deleted order by deleted`;
  expect(deletions.map(({ deleted, total }) => [deleted, total])).toEqual(tables.map((table) => [table, 10_500]));
  for (const { deleted, most } of deletions) expect([deleted, most]).toEqual([deleted, 10_000]);
});

test("deletes what was counted and read long ago, and keeps the views of the stories", async () => {
  const { account } = await newMember(app);
  const [old, recent] = [app.db`current_date - 731`, app.db`current_date - 729`];
  await app.db`insert into referrer_day values (${old}, 'example.ir', 1), (${recent}, 'example.ir', 1)`;
  await app.db`
    insert into page_view_day values (${old}, '/faq', 1), (${recent}, '/faq', 1), (${old}, '/blog/1', 1)`;
  await app.db`insert into place_view_day (place_id, day, view_count) values (1, ${old}, 1), (1, ${recent}, 1)`;
  await app.db`
    insert into notification (account_id, kind, title, body, created_at, read_at) values
      (${account}, 'answer', 'old', '', now() - interval '367 days', now()),
      (${account}, 'answer', 'unread', '', now() - interval '367 days', null),
      (${account}, 'answer', 'recent', '', now() - interval '364 days', now())`;
  await cleanup(app.db);
  const [remaining] = await app.db`
    select (select array_agg(day::text) from referrer_day) as referrers, (select array_agg(path order by path) from page_view_day) as paths,
      (select array_agg(day::text) from place_view_day) as places, (select (${recent})::text) as recent,
      (select array_agg(title order by id) from notification where account_id = ${account}) as notifications`;
  expect(remaining).toMatchObject({
    referrers: [remaining!.recent],
    paths: ["/blog/1", "/faq"],
    places: [remaining!.recent],
    notifications: ["unread", "recent"],
  });
});

test("runs some minutes after the start, since a process may not live for an hour", async () => {
  await app.db`insert into rate_limit values ('oldest', 1, now() - interval '1 second')`;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const job = cleanupHourly(app.db);
  vi.advanceTimersByTime(5 * 60_000);
  vi.useRealTimers();
  await job.close();
  expect(await app.db`select 1 from rate_limit where key = 'oldest'`).toEqual([]);
});
