-- For which words nothing was found on a day (in Tehran), and how often. Nobody stands in it.
create table search_miss_day (
  day date not null,
  term text not null,
  miss_count int not null,
  primary key (day, term)
) with (fillfactor = 70);
