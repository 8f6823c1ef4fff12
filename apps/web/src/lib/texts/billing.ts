export const texts = {
  title: "Billing address",
  hint: "Appears on invoices and receipts.",
  loadFailed: "We couldn't load your billing address.",
  address: "Address",
  apt: "Apt / Suite",
  city: "City",
  zip: "ZIP code",
  country: "Country",
  save: "Save billing address",
  saving: "Saving…",
  saved: "Billing successfully saved!",

  type: "How do you want to pay?",
  types: { card: "Card", wire: "Wire", refer: "Refer" },
  about: {
    card: "You pay by card on the next page. Your production opens as soon as the payment arrives.",
    wire: "You get an invoice to pay by bank transfer. Your production opens when the money arrives.",
    refer: "Somebody else pays? We email them a link. They need no account.",
  },
  departments: "Departments, paid by wire",
  saveFirst: "Save your billing address first. The invoice is addressed to it.",
  writing: "Writing the invoice…",
  pendingTitle: "Waiting for your transfer",
  pendingText: (plan: string, number: string) =>
    `Invoice ${number} for ${plan} is open. You can still choose another plan, or pay by card instead.`,

  referEmail: "Payer's email",
  refer: "Send invitation",
  referring: "Sending…",
  referred: "Email successfully send!",
  referredTo: (email: string) => `An invitation to pay is on its way to ${email}.`,
} as const;
