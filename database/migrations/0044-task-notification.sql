-- Notices to colleagues: a record is assigned to them or came back, or a note was left on one of theirs.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('comment', 'answer', 'announcement', 'places', 'security', 'task'));
create index record_note_open on record_note (id) where resolved_at is null;
