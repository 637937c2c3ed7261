-- When the verification on a donor's return last began. That of the job does not count: the donor may have paid since.
alter table donation add column returned_at timestamptz;
