-- The views of the stories, which the catalogue counts over all days.
create index page_view_of_story on page_view_day (path) where path like '/blog/%';

-- The emails of one kind to an address, which are cancelled when its owner unsubscribes.
create index mail_message_by_address on mail_message (address, kind);

-- For the hourly deletion of what was read long ago.
create index notification_read on notification (created_at) where read_at is not null;

-- For the different actions, of which there are few.
create index audit_by_action on audit (action, id desc);

-- What refers to an account is found when the account is deleted.
create index account_blocked_by on account (blocked_by) where blocked_by is not null;
create index amenity_report_by_account on amenity_report (account_id);
create index announcement_by_account on announcement (account_id) where account_id is not null;
create index comment_by_decider on comment (decided_by) where decided_by is not null;
create index comment_by_replier on comment (replied_by) where replied_by is not null;
create index contact_answer_by_account on contact_answer (account_id) where account_id is not null;
create index member_photo_by_decider on member_photo (decided_by) where decided_by is not null;
create index newsletter_issue_by_account on newsletter_issue (account_id) where account_id is not null;
create index photo_report_by_account on photo_report (account_id) where account_id is not null;
create index photo_report_by_decider on photo_report (decided_by) where decided_by is not null;
create index preview_link_by_creator on preview_link (created_by);
create index record_note_by_author on record_note (author_id) where author_id is not null;
create index record_task_by_assigner on record_task (assigned_by) where assigned_by is not null;
drop index record_task_by_author; -- it held those alone that were returned
create index record_task_by_author on record_task (author_id) where author_id is not null;
create index record_task_by_returner on record_task (returned_by) where returned_by is not null;
create index suggestion_by_account on suggestion (account_id) where account_id is not null;
create index suggestion_by_decider on suggestion (decided_by) where decided_by is not null;
