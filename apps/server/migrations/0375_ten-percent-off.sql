-- Every discount of a new server is 10 %. A server that is in use keeps its prices.
update tariffs set discount_price_cents = 80730
where title = 'Three departments' and price_cents = 89700 and discount_price_cents = 76245
  and not exists (select from accounts);
