-- Pay rules may pay more on a holiday, which a department says of a day.
alter table dayplans add column holiday boolean not null default false;
