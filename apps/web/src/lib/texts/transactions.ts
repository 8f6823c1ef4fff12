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
    `Print it or send it on. ${production} opens as soon as your transfer arrives; we mail you then.`,
  newUpgradeText: (production: string) =>
    `Print it or send it on. ${production} gets the larger plan as soon as your transfer arrives; we mail you then.`,
  upgradeFrom: (plan: string) => `Upgrade from ${plan}`,
  toProductions: "To your productions",
} as const;
