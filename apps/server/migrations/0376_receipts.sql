-- When the money of a payment arrived, and to whom its receipt is addressed, as on the day of the payment.
alter table payments
  add column paid_at timestamptz,
  add column bill_to text[] not null default '{}';

update payments payment
set paid_at = payment.settled_at,
  bill_to = coalesce(
    (select invoice.bill_to from invoices invoice where invoice.payment_id = payment.id),
    (select array_remove(array[
        account.first_name || ' ' || account.last_name,
        concat_ws(', ', nullif(billing.address, ''), nullif(billing.apt, '')),
        trim(concat_ws(' ', concat_ws(', ', nullif(billing.city, ''), nullif(billing.state, '')), billing.zip)),
        coalesce(billing.country, ''),
        account.email], '')
      from accounts account left join billing_addresses billing on billing.account_id = account.id
      where account.id = payment.account_id),
    array_remove(array[coalesce(payment.payer_email, '')], ''))
where payment.status in ('paid', 'disputed');
