-- An offer that overlaps a booking in time is closed for a reason of its own.
alter table offers drop constraint offers_closed_reason_check;
alter table offers add constraint offers_closed_reason_check check (closed_reason in (
  'position_filled', 'booked_elsewhere', 'overlaps_booking', 'block_broken', 'department_closed', 'account_closed'
)) not valid;
alter table offers validate constraint offers_closed_reason_check;
