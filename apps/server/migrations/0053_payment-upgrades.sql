alter table payments
  -- The payment whose plan this one enlarges, for the difference of the prices. Null when it buys a production's first plan.
  add column upgrade_of uuid references payments,
  -- Why the money went back at once. Written before the provider is asked for the refund, so that a crash keeps it.
  add column returned_because text
    check (returned_because in ('already_paid', 'too_many_departments', 'plan_changed', 'plan_returned'));
-- A production has one paid first plan, and a plan is enlarged once: the paid payments of a production form one chain.
drop index payments_one_paid;
create unique index payments_one_paid on payments (production_id)
  where status in ('paid', 'disputed') and upgrade_of is null;
create unique index payments_one_upgrade on payments (upgrade_of) where status in ('paid', 'disputed');
