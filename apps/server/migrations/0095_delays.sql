-- How much later than the call the booked dayplayer will arrive, as they reported it. It does not count on their record.
alter table offers
  add column delay_minutes integer check (delay_minutes between 1 and 600),
  add column delay_note text not null default '',
  add column delayed_at timestamptz,
  add constraint offers_delay check ((delay_minutes is null) = (delayed_at is null));
