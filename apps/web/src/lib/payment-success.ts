import { tabMemory } from "./session.ts";

const name = "payment-success";
/** Later than this, somebody who looks at the list of productions knows that the payment arrived. */
const validMs = 10 * 60_000;

interface PaymentSuccess {
  account: string | undefined;
  production: string | null;
  at: number;
}

/** That a payment of this tab arrived, for the list of productions to show once. */
export const paymentSuccess = {
  save: (about: Omit<PaymentSuccess, "at">) => tabMemory.write(name, { ...about, at: Date.now() }),
  isNew: () => Date.now() - (tabMemory.read<PaymentSuccess>(name)?.at ?? 0) < validMs,
  remove: () => tabMemory.forget(name),
};
