-- An offer to many writes a row of terms and one of history for each offer. Their foreign keys were checked row by row, and
-- took a tenth of the database's time for such a call. These triggers check all rows of a statement by one query (a single
-- row takes 0.02 ms longer). The foreign keys stay in the catalog, not enforced: they document the references, and a
-- truncation still respects them. Everything that they enforced is enforced below.
alter table offer_terms alter constraint offer_terms_offer_id_fkey not enforced;
alter table offer_history alter constraint offer_history_offer_id_fkey not enforced;
alter table offer_history alter constraint offer_history_by_fkey not enforced;

-- New rows refer to rows that exist, and that stay until the end of the transaction: each is locked, as by a foreign key.
-- Without sequential scans, because a plan that was made while the tables were nearly empty is kept.
create function check_new_offer_terms() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from new_rows
    where not exists (select from offers offer where offer.id = new_rows.offer_id for key share)) then
    raise foreign_key_violation using message = 'terms refer to an offer that does not exist',
      table = 'offer_terms', constraint = 'offer_terms_offer_id_fkey';
  end if;
  return null;
end $$;
create trigger offer_terms_checked after insert on offer_terms referencing new table as new_rows for each statement
  execute function check_new_offer_terms();

create function check_new_offer_history() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from new_rows
    where not exists (select from offers offer where offer.id = new_rows.offer_id for key share)) then
    raise foreign_key_violation using message = 'history refers to an offer that does not exist',
      table = 'offer_history', constraint = 'offer_history_offer_id_fkey';
  end if;
  if exists (
    select from (select distinct "by" as id from new_rows where "by" is not null) mover
    where not exists (select from accounts account where account.id = mover.id for key share)) then
    raise foreign_key_violation using message = 'history refers to an account that does not exist',
      table = 'offer_history', constraint = 'offer_history_by_fkey';
  end if;
  return null;
end $$;
create trigger offer_history_checked after insert on offer_history referencing new table as new_rows for each statement
  execute function check_new_offer_history();

-- Rows keep their references, and what they refer to keeps its key. Nothing changes them, so that no update needs a check.
create function refuse_changed_reference() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = format('%s keeps its key and what it refers to', tg_table_name),
    table = tg_table_name;
end $$;
create trigger offer_terms_kept before update of offer_id on offer_terms for each row
  when (new.offer_id <> old.offer_id) execute function refuse_changed_reference();
create trigger offer_history_kept before update of offer_id, "by" on offer_history for each row
  when (new.offer_id <> old.offer_id or new."by" is distinct from old."by") execute function refuse_changed_reference();
create trigger offers_kept before update of id on offers for each row
  when (new.id <> old.id) execute function refuse_changed_reference();
create trigger accounts_kept before update of id on accounts for each row
  when (new.id <> old.id) execute function refuse_changed_reference();

-- Terms and history are deleted with their offer. Whoever writes some at the same moment holds the offer's row, so that the
-- deletion waits and then sees them.
create function delete_terms_and_history() returns trigger language plpgsql as $$
begin
  delete from offer_terms where offer_id = old.id;
  delete from offer_history where offer_id = old.id;
  return null;
end $$;
create trigger offers_deleted after delete on offers for each row execute function delete_terms_and_history();

-- An account that has moved an offer is not deleted.
create function refuse_deleted_mover() returns trigger language plpgsql as $$
begin
  if exists (select from offer_history where "by" = old.id) then
    raise foreign_key_violation using message = 'history refers to the account',
      table = 'offer_history', constraint = 'offer_history_by_fkey';
  end if;
  return null;
end $$;
create trigger accounts_deleted after delete on accounts for each row execute function refuse_deleted_mover();
