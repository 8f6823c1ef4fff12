import type { PaymentState } from "@callboard/contract/payments";

export const texts = {
  title: "Transactions",
  none: "No transactions",
  noneText: "What you pay for your productions is listed here.",
  loadFailed: "We couldn't load your transactions.",
  number: "#",
  date: "Date",
  plan: "Plan",
  total: "Total ($)",
  status: "Status",
  paid: "Paid",
  notPaid: "Not paid",
  notFinished: "Checkout not finished",
  payNow: "Pay now",
  payNowFor: (production: string) => `Pay now for ${production}`,
  states: {
    paid: "",
    pending: "Waiting for the money",
    failed: "The card was declined",
    cancelled: "Cancelled",
    expired: "Checkout expired",
    refunded: "Refunded",
    disputed: "Disputed with the bank",
  } satisfies Record<PaymentState, string>,
  invoice: (number: string) => `Invoice ${number}`,
  download: (number: string) => `Download invoice ${number}`,
  downloading: "Downloading…",
  newInvoice: (number: string) => `Invoice ${number} is ready`,
  newInvoiceText: (production: string) =>
    `Print it or send it on. ${production} opens as soon as your transfer arrives. We'll email you.`,
  newUpgradeText: (production: string) =>
    `Print it or send it on. ${production} gets the larger plan as soon as your transfer arrives. We'll email you.`,
  upgradeFrom: (plan: string) => `Upgrade from ${plan}`,
  toProductions: "To your productions",
} as const;
