/** What a checkout is about; the provider shows it and collects `totalCents`. */
export interface Checkout {
  paymentId: string;
  title: string;
  description: string;
  /** US cents. */
  totalCents: number;
  /** For the receipt; may be empty. */
  email: string;
  /** Absolute addresses to which the provider sends the payer back; `{CHECKOUT_SESSION_ID}` in them becomes the session. */
  successUrl: string;
  cancelUrl: string;
}

export type CheckoutStatus = "open" | "paid" | "cancelled" | "expired";

/** A card provider: opens its own page for a checkout, and later tells how it ended. Never believed without asking. */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** `session` is the provider's id for this checkout; `url` is where the payer goes. */
  openCheckout(checkout: Checkout): Promise<{ session: string; url: string }>;
  /** Undefined for a session this provider does not know. */
  readCheckout(session: string): Promise<{ status: CheckoutStatus } | undefined>;
  /** Gives the money of a paid checkout back; once, however often it is asked. */
  refundCheckout(session: string): Promise<void>;
}
