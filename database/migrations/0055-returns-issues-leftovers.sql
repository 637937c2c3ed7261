-- When the verification on a donor's return last began. That of the job does not count: the donor may have paid since.
alter table donation add column returned_at timestamptz;

-- The emails of an issue of the newsletter, which have HTML and its confirmations have not, come after all others.
drop index mail_message_due;
create index mail_message_due on mail_message ((kind = 'newsletter' and html is not null), next_at, id) where state in ('waiting', 'asking');

-- Photographs of the desk leave their files, too: images of a cut have a name that no other row need have.
create or replace function leave_member_photograph() returns trigger language plpgsql as $$
begin
  if num_nulls(old.hash, old.media_hash, old.widths) = 0 then
    insert into media_leftover (hash, media_hash, widths) values (old.hash, old.media_hash, old.widths);
  end if;
  return null;
end $$;
alter function leave_member_photograph rename to leave_photograph;
