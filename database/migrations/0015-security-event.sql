-- What happened to accounts: log-ins, failures, changed passwords and addresses, roles, exports, rejected desk requests.
-- No reference to accounts: an account may be deleted, its events stay. No password, code or whole number is in any column.

create table security_event (
  id bigint primary key generated always as identity,
  key bytea not null unique, -- SHA-256 of the hour and of all that the row says: the same event in one hour is counted
  kind text not null, -- as `login`, `email_change`
  outcome text not null check (outcome in ('done', 'failed', 'refused')),
  account_id int, -- the account concerned; null: no account has the name, or they are too many for a row each
  actor_id int, -- the staff member who acted on the account; null: its owner, or the command line
  name text, -- the name that was typed, masked: `0912•••4567`, `s***@example.ir`
  network text, -- as in `sms_code.address`; null: the command line, or too many networks for a row each
  agent text, -- browser and system in words, as in `session.agent`
  detail jsonb,
  at timestamptz not null default clock_timestamp(), -- the first time
  last_at timestamptz not null default clock_timestamp(),
  times int not null default 1
) with (fillfactor = 90);
create index security_event_by_account on security_event (account_id, id desc);
create index security_event_by_actor on security_event (actor_id, id desc) where actor_id is not null;
create index security_event_by_network on security_event (network, id desc);
create index security_event_by_kind on security_event (kind, id desc);
create index security_event_by_outcome on security_event (outcome, id desc);
create index security_event_trouble on security_event (kind, at) where outcome <> 'done'; -- for the limit of rows per hour
create index security_event_by_time on security_event (at);

-- Rows are added, counted up and, after 180 days, deleted. Nothing else happens to them.
create function guard_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.times = old.times + 1 and new.last_at >= old.last_at
    and to_jsonb(new) - 'times' - 'last_at' = to_jsonb(old) - 'times' - 'last_at' then return new; end if;
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger append_only before update or delete on security_event for each row execute function guard_security_event();
create trigger never_emptied before truncate on security_event for each statement execute function refuse_change();

-- The devices on which a member has logged in: a log-in from another one is news to the member.
create table account_device (
  id int primary key generated always as identity,
  account_id int not null references account on delete cascade,
  visitor_hash bytea, -- SHA-256 of the browser's visitor id; null: a log-in without scripts
  agent text,
  network text, -- null: any, for the sessions from before this table
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index account_device_by_account on account_device (account_id);
create index account_device_by_time on account_device (last_seen_at);
insert into account_device (account_id, agent) select distinct account_id, agent from session where expires_at > now();

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('comment', 'answer', 'announcement', 'places', 'security'));
