-- The log of a department also says who started fills, and who connected other software.
alter table department_log drop constraint department_log_kind_check;
alter table department_log add constraint department_log_kind_check
  check (kind in ('day', 'rates', 'invitation', 'export', 'member', 'fill', 'integration'));
