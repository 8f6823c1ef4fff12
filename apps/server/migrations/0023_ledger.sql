-- What dayplayers write down for themselves: the pay they received, and how many hours they want to work. Nobody else reads
-- it. The days on which they would like to work are shown to heads.

create table received_pay (
  -- A booking, or one that was cancelled and for which something is owed.
  offer_id     uuid primary key references offers on delete cascade,
  paid_on      date not null,
  -- In the currency of the offer. Null if it was what was expected.
  amount_cents integer check (amount_cents >= 0),
  updated_at   timestamptz not null default app_now()
);

create table hour_goals (
  dayplayer_id uuid primary key references dayplayers on delete cascade,
  hours        integer not null check (hours between 1 and 10000),
  first_date   date not null,
  last_date    date not null,
  updated_at   timestamptz not null default app_now(),
  check (first_date <= last_date)
);

-- The free days on which they would like to work. A booking takes the day, so that nobody reads its bit.
alter table availability_months
  add column wished bit(31) not null default B'0'::bit(31),
  add constraint availability_months_wish_is_free check ((wished & ~free) = B'0'::bit(31));
