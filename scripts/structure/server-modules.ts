/** A table or view: which modules besides its owner read it in joins, and which write it. */
export interface OwnedTable {
  readBy?: string[];
  writtenBy?: string[];
}

export interface ServerModule {
  /** A folder of `apps/server/src/modules`, or of `apps/server/src`. */
  name: string;
  does: string;
  /** The tables and views that it owns: only its files write them. */
  tables: Record<string, OwnedTable>;
}

/**
 * The server's modules and who may use their tables. The structure check holds every statement to this list, and
 * `npm run docs` writes the table of ARCHITECTURE.md from it. A module joins the tables of another one for lists and
 * matches only; everything else goes through the owner's use cases.
 */
export const serverModules: ServerModule[] = [
  {
    name: "accounts",
    does: "sign-up, sessions, passwords, settings",
    tables: {
      accounts: {
        readBy: [
          "calendars",
          "dayplayers",
          "events",
          "exports",
          "fills",
          "messaging",
          "network",
          "notifications",
          "offers",
          "operator",
          "payments",
          "productions",
          "standing-offers",
        ],
        writtenBy: ["notifications", "productions"],
      },
      sessions: { readBy: ["events", "notifications", "productions"] },
      sign_ups: {},
      tokens: { readBy: ["payments"], writtenBy: ["events", "payments"] },
      reset_requests: {},
      email_changes: {},
      phone_codes: {},
      code_texts: {},
      server_keys: {},
      dayplayer_invitations: {},
    },
  },
  {
    name: "productions",
    does: "productions, departments, their heads",
    tables: {
      productions: {
        readBy: [
          "accounts",
          "calendars",
          "dayplans",
          "dayplayers",
          "events",
          "exports",
          "fills",
          "notifications",
          "offers",
          "payments",
          "standing-offers",
        ],
      },
      departments: {
        readBy: [
          "accounts",
          "calendars",
          "dayplans",
          "dayplayers",
          "events",
          "exports",
          "fills",
          "messaging",
          "network",
          "notifications",
          "offers",
          "standing-offers",
        ],
        writtenBy: ["accounts"],
      },
      department_positions: { readBy: ["calendars", "dayplans", "exports", "standing-offers"] },
    },
  },
  {
    name: "payments",
    does: "tariffs, checkouts, invoices, invitations to pay",
    tables: {
      payments: {},
      invoices: {},
      tariffs: {},
      billing_addresses: {},
      provider_events: {},
    },
  },
  {
    name: "dayplans",
    does: "days, positions, job lists",
    tables: {
      dayplans: {
        readBy: ["calendars", "dayplayers", "exports", "network", "notifications", "offers", "standing-offers"],
      },
      positions: {
        readBy: ["calendars", "dayplayers", "exports", "fills", "notifications", "offers", "standing-offers"],
      },
      position_facts: { readBy: ["exports", "fills", "offers"] },
    },
  },
  {
    name: "dayplayers",
    does: "profiles, availability, matching, records, the word index",
    tables: {
      dayplayers: { readBy: ["messaging", "offers"] },
      dayplayer_profiles: { readBy: ["accounts", "fills", "notifications", "standing-offers"] },
      availability_months: { readBy: ["network", "notifications"] },
      availability_patterns: { readBy: ["notifications"] },
      candidates: { readBy: ["standing-offers"] },
      expected_candidates: {},
      dayplayer_words: { readBy: ["network"] },
      expected_dayplayer_words: {},
      search_words: {},
      search_typos: {},
      stars: { readBy: ["network", "standing-offers"] },
    },
  },
  {
    name: "offers",
    does: "offers, bookings, blocks",
    tables: {
      offers: {
        readBy: [
          "calendars",
          "dayplayers",
          "exports",
          "fills",
          "messaging",
          "network",
          "notifications",
          "standing-offers",
        ],
      },
      offer_terms: { readBy: ["exports", "fills", "notifications"] },
      offer_history: { readBy: ["calendars", "dayplayers", "fills", "notifications"], writtenBy: ["transitions"] },
      blocks: {},
      offer_facts: { readBy: ["calendars", "exports"] },
    },
  },
  {
    name: "fills",
    does: "fills positions by a deadline: waves of offers, and what is known of replies",
    tables: {
      fills: { readBy: ["notifications"] },
      fill_people: {},
      fill_waves: {},
      fill_considered: {},
      fill_near_misses: {},
      fill_cursor: {},
      standbys: {},
      reply_stats: {},
      reply_kinds: {},
      reply_curve: {},
      reply_moves: {},
    },
  },
  {
    name: "standing-offers",
    does: "standing offers; dayplayers known to a department",
    tables: {
      standing_offers: { readBy: ["messaging", "network", "offers"] },
      standing_offer_history: { writtenBy: ["transitions"] },
    },
  },
  {
    name: "transitions",
    does: "runs the use cases that change the state of an offer or a standing offer, and writes their history",
    tables: {},
  },
  {
    name: "network",
    does: "what heads find: search, network, a dayplayer's page, quick find",
    tables: {},
  },
  {
    name: "messaging",
    does: "conversations, messages, blocking a person",
    tables: {
      conversations: { readBy: ["notifications"] },
      messages: {},
      account_blocks: { readBy: ["dayplayers", "network", "standing-offers"] },
    },
  },
  {
    name: "notifications",
    does: "notification rules, deliveries, push subscriptions",
    tables: {
      notifications: {},
      notification_deliveries: {},
      notification_cursor: {},
      push_subscriptions: {},
      unsubscribe_tokens: {},
    },
  },
  {
    name: "events",
    does: "outbox, feed, queue of mails and texts",
    tables: {
      outbox: { writtenBy: ["notifications"] },
      feed: { readBy: ["fills", "notifications", "operator"] },
      feed_audience: {},
      feed_floor: {},
      deliveries: {},
      mail_opt_outs: {},
      invitation_mails: {},
    },
  },
  {
    name: "calendars",
    does: "calendar feeds",
    tables: {
      calendar_feeds: { readBy: ["dayplayers"] },
    },
  },
  {
    name: "exports",
    does: "CSV tables and PDF call lists",
    tables: {},
  },
  {
    name: "deletions",
    does: "account deletion, by calling the other modules",
    tables: {},
  },
  {
    name: "http",
    does: "rate limits",
    tables: {
      rate_limits: {},
    },
  },
  {
    name: "jobs",
    does: "registration of job workers",
    tables: {
      job_workers: {},
    },
  },
  {
    name: "ports",
    does: "sandbox mailbox and sandbox payments",
    tables: {
      mailbox: {},
      sandbox_checkouts: {},
    },
  },
];
