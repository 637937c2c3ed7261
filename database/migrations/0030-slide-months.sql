-- The Jalali months in which the home page shows a slide; none for all months.
alter table slide add months int[] not null default '{}';
