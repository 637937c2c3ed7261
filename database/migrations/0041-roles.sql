-- Roles of the staff with fewer rights than an editor (contract/desk/rights.ts). Editors and owners keep theirs.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('writer', 'reviewer', 'moderator', 'editor', 'owner'));
-- Whose a record is: its first version has its author.
create index record_version_of_author on record_version (account_id, kind, record_id) where version = 1;

-- What is to be done with a record and by whom: its review, and the colleague to whom it is assigned.
create table record_task (
  kind text not null,
  record_id int not null,
  review text check (review in ('ready', 'returned')), -- null: neither handed in nor given back
  author_id int references account on delete set null, -- who handed it in
  handed_in_at timestamptz,
  returned_by int references account on delete set null,
  returned_at timestamptz,
  note text, -- what was written to the reviewer, or to the author when it was given back
  assignee_id int references account on delete set null,
  assigned_by int references account on delete set null,
  assigned_at timestamptz,
  primary key (kind, record_id)
);
create index record_task_ready on record_task (handed_in_at) where review = 'ready';
create index record_task_by_author on record_task (author_id) where review = 'returned';
create index record_task_by_assignee on record_task (assignee_id) where assignee_id is not null;
