-- How many more people could be asked at the last look. With it, a look that asks nobody need not read them again.
alter table fills add column left_to_ask integer not null default 0;
