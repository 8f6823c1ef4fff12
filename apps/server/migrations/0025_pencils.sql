-- Dates that dayplayers reserve without an obligation, for departments or for something else, and questions whether they are
-- free. No pencil prevents a booking.

create table pencils (
  id               uuid primary key default uuidv7(),
  dayplayer_id     uuid not null references dayplayers on delete cascade,
  -- Null for a pencil of the dayplayer's own, as are the next three columns.
  department_id    uuid references departments on delete cascade,
  position         text,
  decider_id       uuid references accounts,
  -- The same for all dates for which a dayplayer was asked at once.
  request_id       uuid,
  date             date not null,
  note             text not null default '',
  state            text not null
    check (state in ('asked', 'pencilled', 'challenged', 'booked', 'declined', 'released', 'lapsed')),
  until            timestamptz not null,
  answer_by        timestamptz,
  -- When the dayplayer said yes. It is the order of the pencils of a date.
  agreed_at        timestamptz,
  challenged_until timestamptz,
  challenged_by    uuid references pencils on delete set null,
  changed_at       timestamptz not null default app_now(),
  -- The ids of answers that were received, so that each counts once.
  answers          uuid[] not null default '{}',
  check ((department_id is null) = (position is null) and (department_id is null) = (decider_id is null)
    and (department_id is null) = (request_id is null)),
  check (state <> 'asked' or answer_by is not null),
  check (state not in ('pencilled', 'challenged') or agreed_at is not null),
  check (state = 'challenged' or (challenged_until is null and challenged_by is null)),
  check (state <> 'challenged' or challenged_until is not null)
);
-- A department has one live pencil of a dayplayer and date, and so has the dayplayer.
create unique index pencils_one_a_date on pencils (dayplayer_id, date, department_id) nulls not distinct
  where state in ('asked', 'pencilled', 'challenged');
create index pencils_department on pencils (department_id, date) where state in ('asked', 'pencilled', 'challenged');
create index pencils_decider on pencils (decider_id);
create index pencils_challenged_by on pencils (challenged_by) where challenged_by is not null;
-- What a sweep reads.
create index pencils_until on pencils (until) where state in ('asked', 'pencilled', 'challenged');

create table availability_checks (
  id            uuid primary key default uuidv7(),
  dayplayer_id  uuid not null references dayplayers on delete cascade,
  department_id uuid not null references departments on delete cascade,
  asked_by      uuid not null references accounts,
  -- In order. `free` are those on which the dayplayer said that they are free, null until the answer.
  dates         date[] not null,
  note          text not null,
  asked_at      timestamptz not null default app_now(),
  answer_by     timestamptz not null,
  answered_at   timestamptz,
  free          date[],
  answer_id     uuid,
  check ((answered_at is null) = (free is null))
);
create index availability_checks_waiting on availability_checks (dayplayer_id) where answered_at is null;
create index availability_checks_department on availability_checks (department_id);
create index availability_checks_asked_by on availability_checks (asked_by);

alter table department_log drop constraint department_log_kind_check,
  add check (kind in ('day', 'rates', 'invitation', 'export', 'member', 'fill', 'pencil', 'integration'));
