-- Where to park and which gate to use, for one position. It is no term of an offer, so it is kept with the position alone.
alter table positions add column parking_note text not null default '';
