-- The latest decisions of each kind, which the desk lists, searches and counts.
create index comment_decided on comment (state, decided_at desc nulls last, id desc) where state <> 'pending';
