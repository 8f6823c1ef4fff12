interface ServerModule {
  /** A folder of `apps/server/src/modules`, or of `apps/server/src`. */
  name: string;
  does: string;
  /** The tables and views that it owns: only its files write them. */
  tables: string[];
  /** Other modules that write one of its tables. */
  writers?: Record<string, string[]>;
}

/**
 * The server's modules and their tables. The structure check holds every statement that writes to this list, and
 * `npm run docs` writes the table of ARCHITECTURE.md from it. A module joins the tables of another one for lists and
 * matches only; everything else goes through the owner's use cases.
 */
export const serverModules: ServerModule[] = [
  {
    name: "accounts",
    does: "sign-up, sessions, passwords, passkeys, two-step sign-in, single sign-on, settings",
    tables: [
      "accounts",
      "sessions",
      "sign_ups",
      "tokens",
      "reset_requests",
      "email_changes",
      "phone_codes",
      "code_texts",
      "passkeys",
      "passkey_challenges",
      "two_factor",
      "recovery_codes",
      "second_steps",
      "account_identities",
      "sso_attempts",
      "security_events",
      "dayplayer_invitations",
    ],
    writers: { accounts: ["notifications", "productions"], tokens: ["events", "payments"] },
  },
  {
    name: "productions",
    does: "productions, departments, their heads and members, the office of a production",
    tables: ["productions", "departments", "members", "department_access", "office_access", "department_positions"],
    writers: { departments: ["accounts"] },
  },
  {
    name: "payments",
    does: "tariffs, checkouts, invoices, invitations to pay",
    tables: ["payments", "invoices", "tariffs", "billing_addresses", "provider_events"],
  },
  {
    name: "pay",
    does: "pay rules of productions and departments, how people are hired, what a day pays",
    tables: ["pay_rules", "hires"],
  },
  {
    name: "day-sheets",
    does: "who was here on a day, and how long: check-in, wrap, signing, history",
    tables: ["day_sheets", "day_sheet_lines", "day_sheet_history"],
  },
  {
    name: "timecards",
    does: "timecards: lines from day sheets, moves of both sides and of the office, corrections",
    tables: ["timecards", "timecard_lines", "timecard_revisions", "worked_times"],
  },
  {
    name: "ledger",
    does: "what dayplayers write down for themselves: received pay, and a goal of hours",
    tables: ["received_pay", "hour_goals"],
  },
  {
    name: "hours",
    does: "what the office of a production sees: all departments in one workweek, with their day sheets",
    tables: [],
  },
  {
    name: "dayplans",
    does: "days, positions, job lists",
    tables: ["dayplans", "positions", "position_facts"],
  },
  {
    name: "dayplayers",
    does: "profiles, availability, matching, records",
    tables: [
      "dayplayers",
      "dayplayer_profiles",
      "availability_months",
      "availability_patterns",
      "candidates",
      "expected_candidates",
      "stars",
    ],
  },
  {
    name: "offers",
    does: "offers, bookings, blocks",
    tables: ["offers", "offer_terms", "offer_history", "blocks", "offer_facts"],
    writers: { offer_history: ["transitions"] },
  },
  {
    name: "fills",
    does: "fills positions by a deadline: waves of offers, and what is known of replies",
    tables: [
      "fills",
      "fill_people",
      "fill_waves",
      "fill_cursor",
      "reply_stats",
      "reply_kinds",
      "reply_curve",
      "reply_moves",
    ],
    writers: { fills: ["considered", "standby"] },
  },
  {
    name: "block-plan",
    does: "fills several jobs with the fewest people",
    tables: [],
  },
  {
    name: "standby",
    does: "dayplayers who get a place of a full position if somebody drops out",
    tables: ["standbys"],
    writers: { standbys: ["fills"] },
  },
  {
    name: "considered",
    does: "whom fills considered and passed over, and who nearly matched",
    tables: ["fill_considered", "fill_near_misses"],
    writers: { fill_considered: ["fills"], fill_near_misses: ["fills"] },
  },
  {
    name: "standing-offers",
    does: "standing offers; dayplayers known to a department",
    tables: ["standing_offers", "standing_offer_history"],
    writers: { standing_offer_history: ["transitions"] },
  },
  {
    name: "pencils",
    does: "dates that dayplayers reserve without an obligation: their moves, ranks and ends",
    tables: ["pencils"],
    writers: { pencils: ["pencil-requests"] },
  },
  {
    name: "pencil-requests",
    does: "asking dayplayers for pencils, and whether they are free",
    tables: ["availability_checks"],
    writers: { availability_checks: ["pencils"] },
  },
  {
    name: "transitions",
    does: "runs the use cases that change the state of an offer or a standing offer, and writes their history",
    tables: [],
  },
  {
    name: "contacts",
    does: "people whom a head knows outside Callboard: import, invitations",
    tables: ["contacts", "contact_imports", "contact_import_rows"],
    writers: { contacts: ["accounts"] },
  },
  {
    name: "network",
    does: "what heads find: search, network, a dayplayer's page, quick find; the link to join a network",
    tables: ["network_links"],
  },
  {
    name: "messaging",
    does: "conversations, messages, blocking a person",
    tables: ["conversations", "messages", "account_blocks"],
  },
  {
    name: "answers",
    does: "answers without the app: by links in mails and texts, and by replies to texts",
    tables: ["answer_links", "agreement_links", "text_questions", "received_texts"],
  },
  {
    name: "integrations",
    does: "API tokens and webhooks, by which other software is connected",
    tables: ["api_tokens", "webhook_endpoints", "webhook_deliveries", "webhook_cursor"],
  },
  {
    name: "notifications",
    does: "notification rules, deliveries, push subscriptions",
    tables: [
      "notifications",
      "notification_deliveries",
      "notification_cursor",
      "push_subscriptions",
      "unsubscribe_tokens",
    ],
  },
  {
    name: "events",
    does: "outbox, feed, queue of mails, texts, pushes and webhook calls",
    tables: [
      "outbox",
      "feed",
      "feed_audience",
      "feed_floor",
      "deliveries",
      "mail_opt_outs",
      "invitation_mails",
      "text_opt_outs",
      "invitation_texts",
    ],
    writers: { outbox: ["notifications"], deliveries: ["integrations"] },
  },
  {
    name: "calendars",
    does: "calendar feeds",
    tables: ["calendar_feeds"],
  },
  {
    name: "department-log",
    does: "who changed what in a department",
    tables: ["department_log"],
  },
  {
    name: "exports",
    does: "CSV tables and PDF call lists, timecards as files",
    tables: ["timecard_columns"],
  },
  {
    name: "deletions",
    does: "account deletion, by calling the other modules",
    tables: [],
  },
  {
    name: "keys",
    does: "keys that protect codes and secrets: file, rotation, encryption",
    tables: ["secret_keys"],
  },
  {
    name: "own-data",
    does: "a copy of everything that is stored about an account, as a ZIP; reads all tables",
    tables: [],
  },
  {
    name: "http",
    does: "rate limits; replies to calls that are repeated with a key",
    tables: ["rate_limits", "stored_replies"],
  },
  {
    name: "ports",
    does: "sandbox mailbox and sandbox payments",
    tables: ["mailbox", "sandbox_checkouts"],
  },
];
