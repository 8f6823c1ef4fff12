-- When a text was first tried: with that and no answer, the provider is asked whether it was taken before it is tried again.
alter table deliveries add column tried_at timestamptz;
