import { sql } from "kysely";
import { prepared } from "../../../../db/prepared.ts";
import type { Tx } from "../../../../db/schema.ts";
import type { Terms } from "../../rules/offered-position.ts";

/** A revision of an offer's terms, to be written. */
type NewTerms = Terms & { offer_id: string; rev: number };

/**
 * Writes revisions of terms. A rate that stays the same keeps the currency in which it was promised, and an offer the pay
 * rules by which it was sent.
 */
export async function insertTerms(tx: Tx, terms: NewTerms[]): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    insert into offer_terms (offer_id, rev, rate_cents, call_time, wrap_time, during, time_of_day, street_address,
      apt_suite, city, state, zip, zone, currency, pay_rules_id, rate_per, at)
    select input.offer_id, input.rev, input.rate_cents, input.call_time, input.wrap_time, input.during, input.time_of_day,
      input.street_address, input.apt_suite, input.city, input.state, input.zip, input.zone,
      case when promised.rate_cents = input.rate_cents then promised.currency else input.currency end,
      case when input.rev > 1 then promised.pay_rules_id else pay_rules_in_force(offer.department_id, offer.date) end,
      case when input.rev > 1 then promised.rate_per else rate_period(offer.department_id, offer.date) end,
      (select app_now())
    from jsonb_populate_recordset(null::offer_terms, ${JSON.stringify(terms)}::jsonb) input
    join offers offer on offer.id = input.offer_id
    left join offer_terms promised on promised.offer_id = input.offer_id and promised.rev = input.rev - 1 ${prepared}`.execute(
    tx,
  );
}
