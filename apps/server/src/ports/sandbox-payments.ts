import { randomBytes } from "node:crypto";
import type { Db } from "../db/schema.ts";
import type { Checkout, PaymentProvider } from "./payments.ts";

/**
 * Replaces a card provider: its checkouts are rows, its page is /sandbox/checkout/{session}, and no money moves. It is
 * used only if the server runs on this machine and not in production.
 */
export const sandboxPayments = ({ db, publicUrl }: { db: Db; publicUrl: string }): PaymentProvider => ({
  name: "sandbox",

  async openCheckout({ title, description, totalCents, email, successUrl, cancelUrl }: Checkout) {
    const session = `sandbox_${randomBytes(24).toString("base64url")}`;
    const withSession = (url: string) => url.replaceAll("{CHECKOUT_SESSION_ID}", session);
    await db
      .insertInto("sandbox_checkouts")
      .values({
        session,
        title,
        description,
        total_cents: totalCents,
        email,
        success_url: withSession(successUrl),
        cancel_url: withSession(cancelUrl),
      })
      .execute();
    return { session, url: `${publicUrl}/sandbox/checkout/${session}` };
  },

  async readCheckout(session: string) {
    const checkout = await findSandboxCheckout(db, session);
    return checkout && { status: checkout.status };
  },

  async closeCheckout(session: string) {
    await endSandboxCheckout(db, session, "cancelled");
  },

  async refundCheckout(session: string) {
    await db.updateTable("sandbox_checkouts").set({ status: "cancelled" }).where("session", "=", session).execute();
  },
});

export const findSandboxCheckout = (db: Db, session: string) =>
  db.selectFrom("sandbox_checkouts").where("session", "=", session).selectAll().executeTakeFirst();
export type SandboxCheckoutRow = NonNullable<Awaited<ReturnType<typeof findSandboxCheckout>>>;

/** Ends an open checkout, as the buttons of its page do. Undefined if it was not open. */
export const endSandboxCheckout = (db: Db, session: string, status: "paid" | "cancelled") =>
  db
    .updateTable("sandbox_checkouts")
    .set({ status })
    .where("session", "=", session)
    .where("status", "=", "open")
    .returning(["success_url", "cancel_url"])
    .executeTakeFirst();
