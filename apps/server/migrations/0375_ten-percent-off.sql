-- Every discount of a new server is 10 %. A price that an operator has set stays.
update tariffs set discount_price_cents = 80730
where title = 'Three departments' and price_cents = 89700 and discount_price_cents = 76245;
