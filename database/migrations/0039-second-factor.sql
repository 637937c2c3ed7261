-- The second factor of the staff: codes of an app, and ten codes for the day on which the phone is lost.
create table second_factor (
  account_id int primary key references account on delete cascade,
  secret bytea not null, -- 160 random bits, which the app has too
  confirmed_at timestamptz, -- null: no code of it was ever given, so none is asked for
  last_step bigint not null default 0, -- of the code that was given last: each works once
  created_at timestamptz not null default now()
);
create table recovery_code (
  account_id int not null references second_factor on delete cascade,
  code_hash bytea not null, -- SHA-256 of 80 random bits
  used_at timestamptz,
  primary key (account_id, code_hash)
);
alter table session add column factor_at timestamptz; -- when password and second factor were given in it
