-- When the member last typed the password in a session: the desk asks for it again.
alter table session add column password_at timestamptz not null default now();
update session set password_at = created_at;
