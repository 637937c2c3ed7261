-- When a colleague last opened or changed a list: beyond the bound those are forgotten that were used the longest ago.
alter table desk_list add column used_at timestamptz not null default now();
