-- Where in the log a member's last write was committed: reads of that member go to replicas that have replayed it. Unlogged, so that
-- it costs no flush and no confirmation by a standby; a crash empties it, and until replicas are up to date they are then not read.
create unlogged table member_write (
  account_id integer primary key,
  lsn pg_lsn not null,
  written_at timestamptz not null default now()
);

-- Rows by which a process recognizes the standbys of its primary (database/replica.ts).
create table replica_marker (
  id uuid primary key,
  created_at timestamptz not null default now()
);
