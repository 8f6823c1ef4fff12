/**
 * What a department does in its busiest hour, at seven in the evening, when tomorrow needs nine and not five: one head with
 * the app open, thirty dayplayers asked and sixty who look. Assumed, and on the large side.
 */
export const busiestHour = {
  "a month read": 60,
  "a day read, with its matches counted": 120,
  "a page of matches": 60,
  "a search": 20,
  "an offer sent and opened": 40,
  "offers read on a phone": 400,
  "an offer accepted": 12,
  "a message sent": 120,
  "a poll for new offers": 2_000,
} as const;
