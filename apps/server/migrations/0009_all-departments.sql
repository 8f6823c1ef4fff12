-- A production may have up to thirty departments, so there is a plan for more than three of them.
insert into tariffs (title, description, departments, price_cents, discount_price_cents) values
  ('All departments', 'Every department of one production, until 30 days after its end date.', 30, 249000, 0);
