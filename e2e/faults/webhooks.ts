import { createHmac } from "node:crypto";
import { aStripe, stripeKeys } from "../../apps/server/src/testing/ports/stripe-stand-in.ts";
import { type Fault, none, plain } from "./support/fault.ts";
import { openDatabaseOf, withProduct } from "./support/product.ts";

const copies = 50;

export const webhooks: Fault = {
  name: "webhooks",
  title: `${copies} copies of a signed event at once, and forged, altered, unsigned and old ones`,
  async run() {
    const stripe = await aStripe();
    try {
      return await withProduct(
        async (product) => {
          const event = JSON.stringify({
            id: "evt_copy",
            object: "event",
            type: "charge.updated",
            created: Math.floor(Date.now() / 1000),
            data: { object: { id: "ch_none", object: "charge" } },
          });
          const send = async (body: string, signature: string | undefined) =>
            (
              await fetch(`${product.url}/api/payment/stripe-webhook`, {
                method: "POST",
                headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
                body,
              })
            ).status;
          const now = Math.floor(Date.now() / 1000);
          const good = sign(event, now);
          const answers = await Promise.all(Array.from({ length: copies }, () => send(event, good)));
          const forged = [
            await send(event, undefined),
            await send(event, sign(event, now, "whsec_of_somebody_else")),
            await send(event.replace("ch_none", "ch_more"), good),
            await send(event, sign(event, now - 600)),
          ];
          const database = await openDatabaseOf(product);
          const { rows } = await database.pool.query("select 1 from invoices");
          await database.close();
          return [
            plain(`answers to ${copies} copies`, [...new Set(answers)].join(", ")),
            none(
              "copies that were answered with an error of the server",
              answers.filter((status) => status >= 500).length,
            ),
            none("forged events that were accepted", forged.filter((status) => status < 400).length),
            none("invoices created", rows.length),
          ];
        },
        { env: stripe.env },
      );
    } finally {
      await stripe.stop();
    }
  },
};

const sign = (body: string, time: number, key = stripeKeys.STRIPE_WEBHOOK_SECRET) =>
  `t=${time},v1=${createHmac("sha256", key).update(`${time}.${body}`).digest("hex")}`;
