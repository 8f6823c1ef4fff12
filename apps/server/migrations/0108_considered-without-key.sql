-- A wave writes fifty rows of people who were considered. The foreign key locked the row of each of these dayplayers, which
-- writes it, to keep it from being deleted. No dayplayer with a position is ever deleted: a deleted account keeps its row
-- without data, and what fills know of it is deleted by delete-fill-data.ts.
alter table fill_considered drop constraint fill_considered_dayplayer_id_fkey;
