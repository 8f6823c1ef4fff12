/** A checkout. The provider shows it and collects `totalCents`. */
export interface Checkout {
  paymentId: string;
  title: string;
  description: string;
  /** In US cents. */
  totalCents: number;
  /** The address for the receipt. May be empty. */
  email: string;
  /**
   * The absolute URLs to which the provider sends the payer back. `{CHECKOUT_SESSION_ID}` in them is replaced by the
   * session.
   */
  successUrl: string;
  cancelUrl: string;
}

/** `open`: the payer is on the provider's page or left it. `processing`: the payment is on its way. */
export type CheckoutStatus = "open" | "processing" | "paid" | "refunded" | "failed" | "cancelled" | "expired";

export interface ReadCheckout {
  status: CheckoutStatus;
  /** The provider's id of the payment once money has moved. Refunds and disputes refer to it. */
  payment?: string | undefined;
}

/** An event at the provider. The state of its object has to be read from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Undefined for events that do not concern this server. */
  about?:
    | { kind: "checkout"; session: string; paymentId: string | undefined }
    | { kind: "refund"; payment: string; charge: string }
    | { kind: "dispute"; payment: string; dispute: string };
}

/**
 * A card payment provider with a checkout page of its own. The server trusts only states that it reads from the
 * provider.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** Opens a checkout. `session` is the provider's id of it, and `url` is where the payer goes. */
  openCheckout(checkout: Checkout): Promise<{ session: string; url: string }>;
  /** Undefined for an unknown session. */
  readCheckout(session: string): Promise<ReadCheckout | undefined>;
  /** Closes an open checkout, so that it can't be paid any more. Any other one stays as it is. */
  closeCheckout(session: string): Promise<void>;
  /** Refunds a paid checkout. Repeated calls refund it once. */
  refundCheckout(session: string): Promise<void>;
  /** Present if the provider sends events. */
  events?: ProviderEvents;
}

export interface ProviderEvents {
  /** Parses an event. Undefined if its signature is wrong or too old. */
  read(body: Buffer, signature: string): Promise<ProviderEvent | undefined>;
  /** The total refunded amount of a charge, in US cents. */
  readRefund(charge: string): Promise<{ refundedCents: number; whole: boolean }>;
  readDispute(dispute: string): Promise<"open" | "won" | "lost">;
}
