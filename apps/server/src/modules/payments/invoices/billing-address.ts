import type { BillingInput } from "@callboard/contract/forms/billing-input";
import type { BillingAddress } from "@callboard/contract/payments";
import type { Static } from "typebox";
import type { Db, Tx } from "../../../db/schema.ts";
import type { Person } from "../../accounts/find-people.ts";

const columns = ["address", "apt", "city", "state", "zip", "country"] as const;

/** Finds the billing address of an account, or undefined before it is saved. */
export const findBillingAddress = (db: Db | Tx, accountId: string): Promise<BillingAddress | undefined> =>
  db.selectFrom("billing_addresses").where("account_id", "=", accountId).select(columns).executeTakeFirst();

/** Gets the billing address of an account for a form, with empty fields before it is saved. */
export const readBillingAddress = async (db: Db, accountId: string): Promise<BillingAddress> =>
  (await findBillingAddress(db, accountId)) ?? { address: "", apt: "", city: "", state: "", zip: "", country: "" };

/** Saves the billing address of an account. Earlier invoices keep the address with which they were issued. */
export const saveBillingAddress = (
  db: Db,
  accountId: string,
  input: Static<typeof BillingInput>,
  now: Temporal.Instant,
): Promise<BillingAddress> =>
  db
    .insertInto("billing_addresses")
    .values({ account_id: accountId, ...input, updated_at: now })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ ...input, updated_at: now }))
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Deletes the billing address of an account that is closed. Invoices keep their own copy, as accounting rules require. */
export const deleteBillingAddress = (tx: Tx, accountId: string) =>
  tx.deleteFrom("billing_addresses").where("account_id", "=", accountId).execute();

/** Returns the lines to which an invoice or a receipt of an account is addressed. */
export const billTo = (payer: Pick<Person, "name" | "email"> | undefined, address: BillingAddress | undefined) => [
  ...(payer ? [payer.name] : []),
  ...(address ? addressLines(address) : []),
  ...(payer ? [payer.email] : []),
];

/** Formats an address as the lines on an envelope. */
const addressLines = ({ address, apt, city, state, zip, country }: BillingAddress): string[] =>
  [
    [address, apt].filter(Boolean).join(", "),
    `${[city, state].filter(Boolean).join(", ")} ${zip}`.trim(),
    country,
  ].filter(Boolean);
