-- What people changed in a department, for its head. Written in the transaction of the change and kept for a year. Moves of
-- offers are not repeated here, because their history is kept with them.
create table department_log (
  id            uuid primary key default uuidv7(),
  department_id uuid not null references departments on delete cascade,
  at            timestamptz not null default app_now(),
  -- Who did it. Null for the product itself.
  actor_id      uuid references accounts,
  kind          text not null check (kind in ('day', 'rates', 'invitation', 'export', 'member', 'fill', 'integration')),
  -- What happened, with the values before and after. See department-log/entries.ts.
  entry         jsonb not null
);
create index department_log_of_department on department_log (department_id, at desc, id desc);
create index department_log_at on department_log (at);
