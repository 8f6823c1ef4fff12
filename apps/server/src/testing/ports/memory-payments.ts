import type { Checkout, CheckoutStatus, PaymentProvider } from "../../ports/payments.ts";

export interface MemoryPayments extends PaymentProvider {
  checkouts: Map<string, Checkout & { status: CheckoutStatus }>;
  /** Sessions that were refunded. */
  refunded: Set<string>;
  /** Pays a checkout, as the payer does on the provider's page. */
  pay(session: string): void;
  cancel(session: string): void;
  /** Sets the status that the provider reports for a checkout. */
  settle(session: string, status: CheckoutStatus): void;
}

/** A card provider in memory, whose checkouts the test pays. */
export function memoryPayments(): MemoryPayments {
  const checkouts: MemoryPayments["checkouts"] = new Map();
  const refunded = new Set<string>();
  const settle = (session: string, status: CheckoutStatus) => {
    const checkout = checkouts.get(session);
    if (!checkout) throw new Error(`There is no checkout ${session}.`);
    checkout.status = status;
  };
  return {
    name: "sandbox",
    checkouts,
    refunded,
    async openCheckout(checkout) {
      const session = `test_${crypto.randomUUID()}`;
      checkouts.set(session, { ...checkout, status: "open" });
      return { session, url: `https://checkout.example/${session}` };
    },
    async readCheckout(session) {
      const checkout = checkouts.get(session);
      return checkout && { status: checkout.status };
    },
    async closeCheckout(session) {
      if (checkouts.get(session)?.status === "open") settle(session, "cancelled");
    },
    async refundCheckout(session) {
      refunded.add(session);
    },
    pay: (session) => settle(session, "paid"),
    settle,
    cancel: (session) => settle(session, "cancelled"),
  };
}
