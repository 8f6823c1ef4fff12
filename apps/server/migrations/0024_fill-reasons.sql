-- A wave is also sent because somebody became free, who could not be asked before.
alter table fills drop constraint fills_due_reason_check,
  add check (due_reason in ('start', 'answer', 'silence', 'drop', 'head', 'free'));
alter table fill_waves drop constraint fill_waves_reason_check,
  add check (reason in ('start', 'answer', 'silence', 'drop', 'head', 'free'));
