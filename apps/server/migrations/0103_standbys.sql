-- Who gets a place of a full position if somebody drops out. Its lock is that of the position, after the dayplayer's.
create table standbys (
  id            uuid primary key default uuidv7(),
  position_id   uuid not null references positions on delete cascade,
  dayplayer_id  uuid not null references dayplayers on delete cascade,
  -- The offer that ended because the position was filled. Null for somebody who was invited.
  offer_id      uuid references offers on delete cascade,
  state         text not null
    check (state in ('invited', 'standing_by', 'asked', 'booked', 'left', 'removed', 'over')),
  ended_reason  text,
  -- Whether they are asked or booked when a place becomes empty, and until when they stand by.
  mode          text check (mode in ('ask', 'book')),
  until         timestamptz,
  -- Their place among the matches, by which they get a place.
  rank          integer,
  was_invited   boolean not null default false,
  -- The offer that they got when a place became empty.
  called_id     uuid references offers on delete set null,
  since         timestamptz not null default app_now(),
  -- The ids of answers that were received, so that each counts once.
  answers       uuid[] not null default '{}',
  unique (position_id, dayplayer_id),
  check (state <> 'standing_by' or (mode is not null and until is not null)),
  check ((state = 'over') = (ended_reason is not null))
);
create index standbys_active on standbys (position_id) where state in ('invited', 'standing_by', 'asked');
create index standbys_dayplayer on standbys (dayplayer_id);
create index standbys_offer on standbys (offer_id);
create index standbys_called on standbys (called_id);

-- A booking that the dayplayer was not asked for can be left until then without it counting on their record.
alter table offers add column free_until timestamptz;
-- When the fill may invite the next dayplayer to stand by.
alter table fills add column invites_at timestamptz;
create index fills_inviting on fills (invites_at) where state = 'full' and standby > 0;
