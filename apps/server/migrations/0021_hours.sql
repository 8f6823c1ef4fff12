-- Hours that were worked: day sheets of departments, and timecards to which both sides agree. Times are minutes after the
-- local midnight with which the date begins; 1,440 and more are on the next date. They are true minutes, never rounded.

create table day_sheets (
  department_id uuid not null references departments on delete cascade,
  date          date not null,
  rev           integer not null default 0,
  -- The wrap and the meals of everybody without their own. Null as planned.
  wrap          integer check (wrap between 0 and 2880),
  meals         jsonb,
  -- Null while it is not signed, and again after a change.
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
  hash                bytea not null default '',
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
  -- Whether each side agreed to these values. A head's answer is due first.
  dayplayer_agreed boolean not null default false,
  head_agreed  boolean not null default false,
  waits_for    text generated always as
    (case when not head_agreed then 'head' when not dayplayer_agreed then 'dayplayer' end) stored,
  -- The values before the last change.
  before       jsonb,
  -- The contract's Cost, by the terms to which the dayplayer agreed. Null for who did not work.
  cost         jsonb,
  -- Pay, kit and mileage; on a correction the difference to the cards before it.
  cents        integer not null default 0,
  -- The number of the day in the person's workweek.
  day_of_week  integer not null default 1,
  -- A correction has other values for the booking.
  superseded   boolean not null default false,
  primary key (timecard_id, date)
);
create unique index timecard_lines_offer on timecard_lines (offer_id) where not superseded;
create index timecard_lines_superseded on timecard_lines (offer_id) where superseded;

-- Each change of a card, with the values that it then had, chained by hashes, so that a changed row is found.
create table timecard_revisions (
  timecard_id uuid not null references timecards on delete cascade,
  rev         integer not null,
  at          timestamptz not null default app_now(),
  move        text not null,
  side        text not null check (side in ('dayplayer', 'head', 'office', 'day_sheet')),
  -- The account that did it. Names are not stored, so that an account can become anonymous.
  by          uuid references accounts,
  -- Why the office did it.
  note        text not null default '',
  -- The columns of the card and of its lines after it, as the functions below give them.
  card        jsonb not null,
  lines       jsonb not null,
  -- The id that a dayplayer's app chose for the answer, so that a repeated one counts once.
  answer_id   uuid,
  hash        bytea not null,
  primary key (timecard_id, rev)
);
create unique index timecard_revisions_answer on timecard_revisions (timecard_id, answer_id) where answer_id is not null;

-- The columns of the table of hours that a production's office exports, as its payroll wants them. Without a row the usual ones.
create table timecard_columns (
  production_id uuid primary key references productions,
  -- The contract's ExportColumn, in order.
  columns       jsonb not null
);

-- The values of a card, and of its lines in the order of their dates, of which a revision keeps a copy. Prices are digests.
create function timecard_values(card timecards) returns jsonb language sql stable set timezone to 'UTC' as $$
  select to_jsonb(card) - 'hash'
$$;
create function timecard_line_values(of_card uuid) returns jsonb language sql stable set timezone to 'UTC' as $$
  select coalesce(jsonb_agg(to_jsonb(line) - array['timecard_id', 'waits_for', 'superseded']
    || jsonb_build_object('cost', encode(sha256(convert_to(line.cost::text, 'UTF8')), 'hex')) order by line.date), '[]')
  from timecard_lines line where line.timecard_id = of_card
$$;
-- The hash of a revision after the one with the hash `previous`, over all its columns.
create function timecard_hash(previous bytea, revision timecard_revisions) returns bytea
language sql stable set timezone to 'UTC' as $$
  select sha256(coalesce(previous, '') || convert_to((to_jsonb(revision) - 'hash')::text, 'UTF8'))
$$;

-- The hours of bookings, as the latest card that has them says. Bookings without a row are priced as they were promised.
create view worked_times as
  select line.offer_id, line.outcome, line.call, line.wrap, line.meals, line.grace_used, card.state, card.correction
  from timecard_lines line join timecards card on card.id = line.timecard_id
  where not line.superseded;
