import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newMember, newMobile } from "../../testing/member.ts";
import { cleanup } from "./cleanup.job.ts";

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
