-- The currency in which a production pays, by its country until its creator says otherwise.
create function currency_of(country text) returns text language sql immutable as $$
  select coalesce((select code from (values
    ('CAD', array['canada']), ('GBP', array['united kingdom', 'uk', 'great britain', 'england', 'scotland', 'wales',
      'northern ireland', 'isle of man', 'jersey', 'guernsey']),
    ('EUR', array['austria', 'belgium', 'bulgaria', 'croatia', 'cyprus', 'estonia', 'finland', 'france', 'germany', 'greece',
      'ireland', 'italy', 'latvia', 'lithuania', 'luxembourg', 'malta', 'netherlands', 'portugal', 'slovakia', 'slovenia',
      'spain', 'monaco', 'andorra', 'san marino', 'montenegro', 'kosovo']),
    ('AUD', array['australia']), ('NZD', array['new zealand']), ('MXN', array['mexico']), ('BRL', array['brazil']),
    ('ARS', array['argentina']), ('CLP', array['chile']), ('COP', array['colombia']), ('PEN', array['peru']),
    ('DOP', array['dominican republic']), ('CHF', array['switzerland', 'liechtenstein']), ('SEK', array['sweden']),
    ('NOK', array['norway']), ('DKK', array['denmark']), ('ISK', array['iceland']), ('PLN', array['poland']),
    ('CZK', array['czechia', 'czech republic']), ('HUF', array['hungary']), ('RON', array['romania']),
    ('TRY', array['türkiye', 'turkey']), ('MAD', array['morocco']), ('ZAR', array['south africa']),
    ('NGN', array['nigeria']), ('INR', array['india']), ('JPY', array['japan']), ('KRW', array['south korea']),
    ('CNY', array['china']), ('HKD', array['hong kong', 'hong kong sar china']), ('SGD', array['singapore']),
    ('MYR', array['malaysia']), ('THB', array['thailand']), ('PHP', array['philippines']), ('IDR', array['indonesia']),
    ('AED', array['united arab emirates']), ('ILS', array['israel'])
  ) as known(code, countries) where lower(trim(country)) = any(countries)), 'USD')
$$;

alter table productions add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
update productions set currency = currency_of(country) where currency_of(country) <> 'USD';

-- What was promised keeps its currency.
alter table offer_terms add column currency text not null default 'USD';
update offer_terms terms set currency = production.currency
from offers offer
join departments department on department.id = offer.department_id
join productions production on production.id = department.production_id
where offer.id = terms.offer_id and production.currency <> 'USD';

create or replace view offer_facts as
select offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id, offer.date, offer.state,
  offer.terms_rev, offer.ack_rev, offer.no_show_at, offer.changed_at, position.name as position, position.parking_note,
  terms.rate_cents, terms.call_time, terms.wrap_time, terms.time_of_day, terms.street_address, terms.apt_suite, terms.city,
  terms.state as state_name, terms.zip, terms.at as terms_at, day.notes,
  is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev) as confirmed, offer.asked_at, terms.zone, terms.currency
from offers offer
join positions position on position.id = offer.position_id
join dayplans day on day.id = offer.dayplan_id
join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev;
