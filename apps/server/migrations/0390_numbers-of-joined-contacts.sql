-- Whom a head has imported with a number keeps that number as the head's own note after joining. It is shown to that head
-- alone, and no invitation goes to it any more.
alter table contacts drop constraint contacts_reachable;
alter table contacts add constraint contacts_reachable check (
  case when dayplayer_id is not null then email is null and email_norm is null
    when unsubscribed_at is not null then email is null and email_norm is null and phone is null
    else email_norm is not null or phone is not null end);

-- The number at which a head reaches a dayplayer: the dayplayer's own, `+1 3235550100`, or else the one in the head's
-- contacts, `+13235550100`. Empty if neither is known.
create function phone_for_head(head uuid, dayplayer uuid, country_code text, phone_number text) returns text
language sql stable as $$
  select coalesce(country_code || ' ' || nullif(phone_number, ''),
    (select contact.phone from contacts contact where contact.head_id = head and contact.dayplayer_id = dayplayer), '')
$$;
