-- Whoever removes a star holds its row, but not the lock of the dayplayer's row. A dayplayer who saves other positions or
-- deletes the account at that moment holds rows of known_dayplayers and may need the star. So these rows are not waited for:
-- they are deleted by that transaction, or are left over.
create or replace function delete_starred_dayplayer() returns trigger language plpgsql as $$
begin
  delete from known_dayplayers known where known.ctid = any(array(
    select mine.ctid from known_dayplayers mine
    where mine.known_by = old.head_id and mine.dayplayer_id = old.dayplayer_id
    for update skip locked));
  return null;
end $$;
