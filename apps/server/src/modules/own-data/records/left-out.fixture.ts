/**
 * Tables that no record kind exports, each with its reason. A test compares this list and the kinds with the migrated
 * schema, so that a new table is either exported or explained here.
 */
export const leftOut: Readonly<Record<string, string>> = {
  blocks: "Numbers of groups of days that are offered as one job. Each offer is exported with its number.",
  candidates:
    "Copies of profile, availability and reliability, from which matches are read. The originals are exported.",
  fill_people: "A department's own list of whom to ask first or never for a position. Its dayplayers don't see it.",
  reply_moves: "Marks which moves of offers are counted in the reply record. Both are exported.",
  webhook_deliveries: "Copies of changes for other software, for 30 days. The changed records are exported.",
  stored_replies: "Encrypted replies to repeated calls of programs, for a day. The records in them are exported.",
  feed: "Copies of changes for screens that are open, for a week. The changed records are exported.",
  feed_audience: "Who receives which of these copies.",
  outbox: "Copies of changes and mails on their way, for seconds.",
  deliveries: "Mails and texts until they are sent. Their text is deleted when they are.",
  mailbox: "Mails of an installation for trying out, which sends none.",
  rate_limits: "Counts under keys from which no address can be read.",

  feed_floor: "Holds nothing about people.",
  fill_cursor: "Holds nothing about people.",
  notification_cursor: "Holds nothing about people.",
  webhook_cursor: "Holds nothing about people.",
  provider_events: "Holds nothing about people: the numbers of messages of the payment provider.",
  reply_curve: "Sums over all dayplayers.",
  reply_kinds: "Sums over all dayplayers.",
  sandbox_checkouts: "Payments of an installation for trying out, which takes no money.",
  secret_keys: "Keys of this server.",
  tariffs: "Prices.",
};
