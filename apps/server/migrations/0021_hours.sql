-- Hours that were worked: day sheets of departments, and timecards to which both sides agree. Times are minutes after the
-- local midnight with which the date begins; 1,440 and more are on the next date. They are true minutes, never rounded.

create table day_sheets (
  department_id uuid not null references departments on delete cascade,
  date          date not null,
  rev           integer not null default 1,
  -- The wrap and the meals of everybody without their own. Null as planned.
  wrap          integer check (wrap between 0 and 2880),
  meals         jsonb,
  -- Null while it is not signed.
  signed_by     uuid references accounts,
  signed_at     timestamptz,
  primary key (department_id, date),
  check ((signed_by is null) = (signed_at is null))
);

-- A booking on a day sheet. Values that are null are those of the sheet, or as called. A row exists once somebody has
-- entered something; signing writes all rows, with every value, so that a later change of the day does not change them.
create table day_sheet_lines (
  offer_id      uuid primary key references offers on delete cascade,
  department_id uuid not null,
  date          date not null,
  presence      text not null default 'expected' check (presence in ('expected', 'here', 'late', 'not_here')),
  outcome       text check (outcome in ('worked', 'sent_home', 'absent', 'no_show')),
  call          integer check (call between 0 and 2880),
  wrap          integer check (wrap between 0 and 2880),
  -- [{from, to, paid?}] in minutes.
  meals         jsonb,
  grace_used    text check (grace_used in ('grace', 'extension')),
  note          text not null default '',
  -- What the line said when the sheet was signed last, by which its timecard follows changes.
  signed        jsonb,
  foreign key (department_id, date) references day_sheets on delete cascade on update cascade
);
create index day_sheet_lines_sheet on day_sheet_lines (department_id, date);

-- What was signed, and what was changed after that.
create table day_sheet_history (
  id            uuid primary key default uuidv7(),
  department_id uuid not null,
  date          date not null,
  rev           integer not null,
  at            timestamptz not null default app_now(),
  by            uuid not null references accounts,
  what          text not null check (what in ('signed', 'changed')),
  -- [{offer_id, from, to}] of the lines that it changed.
  changes       jsonb not null default '[]',
  foreign key (department_id, date) references day_sheets on delete cascade on update cascade
);
create index day_sheet_history_sheet on day_sheet_history (department_id, date, id);

-- The hours of a dayplayer in a week of a department. After an export the week is corrected by a further card of it.
create table timecards (
  id                  uuid primary key default uuidv7(),
  production_id       uuid not null references productions,
  department_id       uuid not null references departments,
  dayplayer_id        uuid not null references dayplayers,
  -- The first day of the week.
  week                date not null,
  correction          integer not null default 0 check (correction >= 0),
  state               text not null default 'with_dayplayer'
    check (state in ('with_dayplayer', 'with_head', 'agreed', 'approved', 'exported')),
  rev                 integer not null default 1,
  dayplayer_signed_at timestamptz,
  head_signed_by      uuid references accounts,
  head_signed_at      timestamptz,
  approved_by         uuid references accounts,
  approved_at         timestamptz,
  not_signed_reason   text,
  rejected_reason     text,
  exported_at         timestamptz,
  -- The hash of its latest revision.
  hash                bytea not null,
  created_at          timestamptz not null default app_now(),
  changed_at          timestamptz not null default app_now(),
  unique (department_id, dayplayer_id, week, correction)
);
create index timecards_production on timecards (production_id, week, department_id);
create index timecards_dayplayer on timecards (dayplayer_id, week desc, id);

create table timecard_lines (
  timecard_id  uuid not null references timecards on delete cascade,
  date         date not null,
  offer_id     uuid not null references offers,
  outcome      text not null check (outcome in ('worked', 'sent_home', 'absent', 'no_show')),
  call         integer check (call between 0 and 2880),
  wrap         integer check (wrap between 0 and 2880),
  meals        jsonb not null default '[]',
  grace_used   text check (grace_used in ('grace', 'extension')),
  kit_cents    integer not null default 0 check (kit_cents >= 0),
  mileage_cents integer not null default 0 check (mileage_cents >= 0),
  note         text not null default '',
  set_by       text not null check (set_by in ('dayplayer', 'head', 'office', 'day_sheet')),
  set_at       timestamptz not null default app_now(),
  waits_for    text check (waits_for in ('dayplayer', 'head')),
  -- The values before the last change.
  before       jsonb,
  -- The contract's Cost, by the terms to which the dayplayer agreed. Null for who did not work.
  cost         jsonb,
  -- Pay, kit and mileage; on a correction the difference to what was exported.
  cents        integer not null default 0,
  -- The number of the day in the person's workweek.
  day_of_week  integer not null default 1,
  primary key (timecard_id, date)
);
create index timecard_lines_offer on timecard_lines (offer_id);

-- Each change of a card, chained by hashes of ids, times and cents, so that a changed row is found.
create table timecard_revisions (
  timecard_id uuid not null references timecards on delete cascade,
  rev         integer not null,
  at          timestamptz not null default app_now(),
  move        text not null,
  side        text not null check (side in ('dayplayer', 'head', 'office', 'day_sheet')),
  by          uuid references accounts,
  state       text not null,
  -- The reason or note of the move.
  note        text not null default '',
  -- [{offer_id, date, outcome, call, wrap, meals, grace_used, kit_cents, mileage_cents, cents}]
  lines       jsonb not null,
  -- The id that a dayplayer's app chose for the answer, so that a repeated one counts once.
  answer_id   uuid,
  hash        bytea not null,
  primary key (timecard_id, rev)
);
create unique index timecard_revisions_answer on timecard_revisions (timecard_id, answer_id) where answer_id is not null;

-- The hours of bookings, as the latest card that has them says. Bookings without a row are priced as they were promised.
create view worked_times as
  select distinct on (line.offer_id) line.offer_id, line.outcome, line.call, line.wrap, line.meals, line.grace_used,
    card.state, card.correction
  from timecard_lines line join timecards card on card.id = line.timecard_id
  order by line.offer_id, card.correction desc;
