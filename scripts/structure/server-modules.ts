import { planningModules } from "./planning-modules.ts";
import type { ServerModule } from "./server-module.ts";

/**
 * The server's modules and who may use their tables. The structure check holds every statement to this list, and
 * `npm run docs` writes the table of ARCHITECTURE.md from it. A module joins the tables of another one for lists and
 * matches only; everything else goes through the owner's use cases.
 */
export const serverModules: ServerModule[] = [
  ...planningModules,
  {
    name: "network",
    does: "what heads find: search, network, a dayplayer's page, quick find; the link to join a network",
    tables: { network_links: { readBy: ["own-data"] } },
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
    name: "answers",
    does: "answers without the app, also to standing offers and invitations to stand by: by the links of mails and texts, and by replies to texts",
    tables: { answer_links: {}, agreement_links: {}, text_questions: {}, received_texts: {} },
  },
  {
    name: "integrations",
    does: "API tokens and webhooks, by which other software is connected",
    tables: { api_tokens: {}, webhook_endpoints: {}, webhook_deliveries: { readBy: ["events"] }, webhook_cursor: {} },
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
    does: "outbox, feed, queue of mails, texts, pushes and webhook calls",
    tables: {
      outbox: { writtenBy: ["notifications"] },
      feed: { readBy: ["integrations", "operator"] },
      feed_audience: {},
      feed_floor: {},
      deliveries: { writtenBy: ["integrations"] },
      mail_opt_outs: { readBy: ["contacts"] },
      invitation_mails: {},
      text_opt_outs: { readBy: ["contacts"] },
      invitation_texts: {},
    },
  },
  {
    name: "calendars",
    does: "calendar feeds",
    tables: { calendar_feeds: { readBy: ["dayplayers"] } },
  },
  {
    name: "department-log",
    does: "who changed what in a department",
    tables: { department_log: {} },
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
    name: "keys",
    does: "keys that protect codes and secrets: file, rotation, encryption",
    tables: { secret_keys: {}, server_keys: {} },
  },
  {
    name: "own-data",
    does: "a copy of everything that is stored about an account, as a ZIP; reads all tables",
    tables: {},
    readsAllTables: true,
  },
  {
    name: "http",
    does: "rate limits; replies to calls that are repeated with a key",
    tables: { rate_limits: {}, stored_replies: {} },
  },
  {
    name: "ports",
    does: "sandbox mailbox and sandbox payments",
    tables: { mailbox: {}, sandbox_checkouts: {} },
  },
];
