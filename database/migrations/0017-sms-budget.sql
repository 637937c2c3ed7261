-- How many SMS a purpose has cost on a day in Tehran. `told`: the percentage that the operator has been told of, 0, 80 or 100.
create table sms_budget (
  day date not null,
  purpose text not null check (purpose in ('signup', 'reset')),
  used int not null,
  told int not null default 0,
  primary key (day, purpose)
);

-- A gateway that takes the same message twice without harm got it once and did not answer: no other gateway may get it.
alter table sms_message add column repeated boolean not null default false;

-- `tries` counts those from the network that asked for the code; a stranger's wrong codes do not spend them.
alter table sms_code add column foreign_tries int not null default 0;

-- Codes per network are counted in rate_limit, for the wider networks of IPv6 too.
drop index sms_code_by_address;
