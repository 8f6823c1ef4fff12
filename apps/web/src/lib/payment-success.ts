import { tabMemory } from "./session.ts";

const name = "payment-success";
/** After this time a success message would be old news to the user. */
const validMs = 10 * 60_000;

interface PaymentSuccess {
  account: string | undefined;
  production: string | null;
  at: number;
}

/** The success of a payment made in this tab, which the list of productions shows once. */
export const paymentSuccess = {
  save: (about: Omit<PaymentSuccess, "at">) => tabMemory.write(name, { ...about, at: Date.now() }),
  isNew: () => Date.now() - (tabMemory.read<PaymentSuccess>(name)?.at ?? 0) < validMs,
  remove: () => tabMemory.forget(name),
};
