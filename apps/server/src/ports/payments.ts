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

/** `open`: the payer is at the provider's page, or left it; `processing`: the money is on its way, or was refused on it. */
export type CheckoutStatus = "open" | "processing" | "paid" | "refunded" | "failed" | "cancelled" | "expired";

export interface ReadCheckout {
  status: CheckoutStatus;
  /** The provider's id of the money that moved, once it has: refunds and disputes name it. */
  payment?: string | undefined;
}

/** Something that happened at the provider; what it was about is to be asked there. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Undefined for what is none of our business. */
  about?:
    | { kind: "checkout"; session: string; paymentId: string | undefined }
    | { kind: "refund"; payment: string; charge: string }
    | { kind: "dispute"; payment: string; dispute: string };
}

/** A card provider: opens its own page for a checkout, and later tells how it ended. Never believed without asking. */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** `session` is the provider's id for this checkout; `url` is where the payer goes. */
  openCheckout(checkout: Checkout): Promise<{ session: string; url: string }>;
  /** Undefined for a session this provider does not know. */
  readCheckout(session: string): Promise<ReadCheckout | undefined>;
  /** Closes a checkout that is still open, so that it can't be paid any more; any other stays as it is. */
  closeCheckout(session: string): Promise<void>;
  /** Gives the money of a paid checkout back; once, however often it is asked. */
  refundCheckout(session: string): Promise<void>;
  /** Only of a provider that sends events. */
  events?: ProviderEvents;
}

export interface ProviderEvents {
  /** What a body says, or undefined when its signature is wrong or too old. */
  read(body: Buffer, signature: string): Promise<ProviderEvent | undefined>;
  /** How much of a charge went back by now, US cents. */
  readRefund(charge: string): Promise<{ refundedCents: number; whole: boolean }>;
  readDispute(dispute: string): Promise<"open" | "won" | "lost">;
}
