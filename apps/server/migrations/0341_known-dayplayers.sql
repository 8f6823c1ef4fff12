-- Whom a head starred, or a department booked before, once for each position of the dayplayer: so a page of matches looks up
-- only those of a hundred known dayplayers who hold the position. A row is not a fact but a hint: statements still check the
-- star or the booking. Rows may therefore be left over, but none may be missing.
create table known_dayplayers (
  known_by     uuid not null, -- a head or a department
  position     text not null,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  primary key (known_by, position, dayplayer_id)
);
create index known_dayplayers_dayplayer on known_dayplayers (dayplayer_id);

-- The lock of the dayplayer's row puts a new star or booking and a new position in one order, so that the later of them
-- sees the earlier one. Triggers, because a process of the former release does not know the table.
create function add_known_dayplayer(head_or_department uuid, dayplayer uuid) returns void language plpgsql as $$
begin
  perform from dayplayers where id = dayplayer for no key update;
  insert into known_dayplayers (known_by, position, dayplayer_id)
  select head_or_department, n.position, profile.dayplayer_id
  from dayplayer_profiles profile cross join lateral unnest(profile.positions) n (position)
  where profile.dayplayer_id = dayplayer
  on conflict do nothing;
end $$;

create function add_starred_dayplayer() returns trigger language plpgsql as $$
begin
  perform add_known_dayplayer(new.head_id, new.dayplayer_id);
  return null;
end $$;
create trigger stars_known after insert or update of head_id, dayplayer_id on stars for each row
  execute function add_starred_dayplayer();

create function delete_starred_dayplayer() returns trigger language plpgsql as $$
begin
  delete from known_dayplayers known where known.known_by = old.head_id and known.dayplayer_id = old.dayplayer_id;
  return null;
end $$;
create trigger stars_known_deleted after delete on stars for each row execute function delete_starred_dayplayer();

create function add_booked_dayplayer() returns trigger language plpgsql as $$
begin
  perform add_known_dayplayer(new.department_id, new.dayplayer_id);
  return null;
end $$;
create trigger offers_known after insert on offers for each row
  when (new.state = 'accepted' and new.counted_at is not null and new.no_show_at is null)
  execute function add_booked_dayplayer();
create trigger offers_known_changed
  after update of state, counted_at, no_show_at, department_id, dayplayer_id on offers for each row
  when (new.state = 'accepted' and new.counted_at is not null and new.no_show_at is null
    and not (old.state = 'accepted' and old.counted_at is not null and old.no_show_at is null
      and (old.department_id, old.dayplayer_id) = (new.department_id, new.dayplayer_id)))
  execute function add_booked_dayplayer();

create function refresh_positions_of_known() returns trigger language plpgsql as $$
begin
  perform from dayplayers where id = new.dayplayer_id for no key update;
  delete from known_dayplayers known
  where known.dayplayer_id = new.dayplayer_id and known.position <> all(new.positions);
  insert into known_dayplayers (known_by, position, dayplayer_id)
  select head_or_department, n.position, new.dayplayer_id
  from (
    select star.head_id from stars star where star.dayplayer_id = new.dayplayer_id
    union
    select offer.department_id from offers offer
    where offer.dayplayer_id = new.dayplayer_id and offer.state = 'accepted' and offer.counted_at is not null
      and offer.no_show_at is null) known (head_or_department)
  cross join unnest(new.positions) n (position)
  on conflict do nothing;
  return null;
end $$;
create trigger dayplayer_profiles_known after insert on dayplayer_profiles for each row
  execute function refresh_positions_of_known();
create trigger dayplayer_profiles_known_changed after update of positions on dayplayer_profiles for each row
  when (old.positions is distinct from new.positions) execute function refresh_positions_of_known();
