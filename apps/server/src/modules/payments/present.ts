import type { SandboxCheckout, Tariff, Transaction } from "@callboard/contract/payments";
import type { Static } from "typebox";
import type { SandboxCheckoutRow } from "../../ports/sandbox-payments.ts";
import type { HistoryRow, TariffRow } from "./queries.ts";

/** Returns the current price of a plan in US cents. */
export const priceOf = ({
  price_cents,
  discount_price_cents,
}: Pick<TariffRow, "price_cents" | "discount_price_cents">): number =>
  discount_price_cents > 0 ? discount_price_cents : price_cents;

export const presentTariff = (row: TariffRow): Static<typeof Tariff> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  departments: row.departments,
  price: row.price_cents / 100,
  discount_price: row.discount_price_cents / 100,
  discount_percent: row.price_cents > 0 ? Math.round((1 - priceOf(row) / row.price_cents) * 100) : 0,
});

export const presentSandboxCheckout = (row: SandboxCheckoutRow): SandboxCheckout => ({
  session: row.session,
  title: row.title,
  description: row.description,
  total: row.total_cents / 100,
  email: row.email,
  status: row.status,
});

export const presentTransaction = (row: HistoryRow): Transaction => ({
  id: row.id,
  date_create: row.created_at.toString(),
  tariff: { title: row.title },
  total: row.total_cents / 100,
  // A disputed payment has been paid.
  status: row.status === "paid" || row.status === "disputed" ? "1" : "0",
  state: row.status,
  type: row.type,
  production: { id: row.production_id, name: row.production_name },
  upgrade_from: row.upgrade_from,
  invoice_number: row.number === null ? null : invoiceNumber(row.number),
});

/** Formats an invoice number as `CB-000123`, the reference for a bank transfer. */
export const invoiceNumber = (number: number): string => `CB-${String(number).padStart(6, "0")}`;

export const asDollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
