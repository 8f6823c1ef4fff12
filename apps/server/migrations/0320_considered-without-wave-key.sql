-- A wave writes fifty rows of people who were considered. The foreign key read and locked the row of the wave for each of
-- them, which took a third of the statement, although one transaction writes both. Only a deleted wave has to take its rows
-- along.
alter table fill_considered drop constraint fill_considered_position_id_wave_fkey;
create function delete_considered_of_waves() returns trigger language plpgsql as $$
begin
  delete from fill_considered considered using deleted
  where (considered.position_id, considered.wave) = (deleted.position_id, deleted.wave);
  return null;
end $$;
create trigger fill_waves_deleted after delete on fill_waves referencing old table as deleted
  for each statement execute function delete_considered_of_waves();
