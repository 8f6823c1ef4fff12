// Generated from the migrated database by generate-schema.ts. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** What a json column takes. An array is given as JSON text: pg would make a PostgreSQL array of it. */
type Json = Record<string, unknown> | string;

export interface AccountBlocks {
  blocker_id: string;
  blocked_id: string;
  created_at: Generated<Temporal.Instant>;
}

export interface AccountIdentities {
  account_id: string;
  issuer: string;
  subject: string;
  created_at: Generated<Temporal.Instant>;
  last_used_at: Generated<Temporal.Instant>;
}

export interface Accounts {
  id: Generated<string>;
  email: string;
  email_norm: string;
  type: "dayplayer" | "department_head";
  first_name: string;
  last_name: string;
  department: string;
  country_code: string;
  phone_number: string;
  password_hash: string;
  profile_picture_url: string | null;
  selected_production_id: string | null;
  created_at: Generated<Temporal.Instant>;
  deleted_at: Temporal.Instant | null;
  gender: Generated<"Man" | "Woman" | "Other">;
  date_of_birth: string | null;
  notify_by_email: Generated<boolean>;
  notify_by_text: Generated<boolean>;
  notify_on_job_offer_updates: Generated<boolean>;
  notify_on_booking_updates: Generated<boolean>;
  notify_on_new_chat_messages: Generated<boolean>;
  notify_on_production_change: Generated<boolean>;
  quiet_hours: Generated<boolean>;
  quiet_from: Generated<string>;
  quiet_until: Generated<string>;
  confirmed_phone: string | null;
  language: "en" | "es" | null;
}

export interface AgreementLinks {
  id: Generated<string>;
  token_hash: Buffer;
  dayplayer_id: string;
  standing_offer_id: string | null;
  standby_id: string | null;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export interface AnswerLinks {
  id: Generated<string>;
  token_hash: Buffer;
  offer_id: string;
  dayplayer_id: string;
  kind: "offer" | "confirmation";
  terms_rev: number;
  state_seq: number;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export interface ApiTokens {
  id: Generated<string>;
  department_id: string;
  account_id: string;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  ending: string;
  created_at: Generated<Temporal.Instant>;
  expires_at: Temporal.Instant;
  last_used_at: Temporal.Instant | null;
  revoked_at: Temporal.Instant | null;
}

export interface AvailabilityChecks {
  id: Generated<string>;
  dayplayer_id: string;
  department_id: string;
  asked_by: string;
  dates: string[];
  note: string;
  asked_at: Generated<Temporal.Instant>;
  answer_by: Temporal.Instant;
  answered_at: Temporal.Instant | null;
  free: string[] | null;
  answer_id: string | null;
}

export interface AvailabilityMonths {
  dayplayer_id: string;
  month: string;
  said: string;
  free: string;
  from_pattern: Generated<string>;
  wished: Generated<string>;
}

export interface AvailabilityPatterns {
  dayplayer_id: string;
  weekdays: string;
  filled_until: string;
  updated_at: Generated<Temporal.Instant>;
}

export interface BillingAddresses {
  account_id: string;
  address: string;
  apt: Generated<string>;
  city: string;
  state: Generated<string>;
  zip: string;
  country: string;
  updated_at: Generated<Temporal.Instant>;
}

export interface Blocks {
  id: Generated<string>;
  department_id: string;
  dayplayer_id: string;
  created_by: string;
  created_at: Generated<Temporal.Instant>;
}

export interface CalendarFeeds {
  id: Generated<string>;
  account_id: string;
  department_id: string | null;
  generation: Generated<number>;
  token_hash: Buffer;
  created_at: Generated<Temporal.Instant>;
  last_read_at: Temporal.Instant | null;
}

export interface Candidates {
  dayplayer_id: string;
  position: string;
  month: string;
  area: number;
  reliability: number;
  member_since: string;
  x: number | null;
  y: number | null;
  z: number | null;
  reach: number;
  free: string;
  kept: number;
  counted: number;
}

export interface CodeTexts {
  number: string;
  sent_at: Generated<Temporal.Instant>;
  account_id: string | null;
}

export interface ContactImportRows {
  import_id: string;
  row: number;
  first_name: string;
  last_name: string;
  email: string;
  email_norm: string | null;
  phone: string | null;
  positions: string[];
  note: string;
  skip: boolean;
  wrong: boolean;
  remarks: ColumnType<unknown, Json, Json>;
  words: GeneratedAlways<string[]>;
}

export interface ContactImports {
  id: Generated<string>;
  head_id: string;
  created_at: Generated<Temporal.Instant>;
  finished_at: Temporal.Instant | null;
  result: ColumnType<unknown, Json | null | undefined, Json | null>;
}

export interface Contacts {
  id: Generated<string>;
  head_id: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: string | null;
  email_norm: string | null;
  phone: string | null;
  positions: Generated<string[]>;
  note: Generated<string>;
  is_starred: Generated<boolean>;
  created_at: Generated<Temporal.Instant>;
  invited_at: Temporal.Instant | null;
  dayplayer_id: string | null;
  joined_at: Temporal.Instant | null;
  unsubscribed_at: Temporal.Instant | null;
  words: GeneratedAlways<string[]>;
}

export interface Conversations {
  id: Generated<string>;
  head_id: string;
  dayplayer_id: string;
  last_seq: Generated<number>;
  last_at: Temporal.Instant | null;
  head_read: Generated<number>;
  dayplayer_read: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  sorted_at: GeneratedAlways<Temporal.Instant>;
}

export interface DaySheetHistory {
  id: Generated<string>;
  department_id: string;
  date: string;
  rev: number;
  at: Generated<Temporal.Instant>;
  by: string;
  what: "signed" | "changed";
  changes: ColumnType<unknown, Json | undefined, Json>;
}

export interface DaySheetLines {
  offer_id: string;
  department_id: string;
  date: string;
  presence: Generated<"expected" | "here" | "late" | "not_here">;
  outcome: "worked" | "sent_home" | "absent" | "no_show" | null;
  call: number | null;
  wrap: number | null;
  meals: ColumnType<unknown, Json | null | undefined, Json | null>;
  grace_used: "grace" | "extension" | null;
  note: Generated<string>;
  signed: ColumnType<unknown, Json | null | undefined, Json | null>;
}

export interface DaySheets {
  department_id: string;
  date: string;
  rev: Generated<number>;
  wrap: number | null;
  meals: ColumnType<unknown, Json | null | undefined, Json | null>;
  signed_by: string | null;
  signed_at: Temporal.Instant | null;
}

export interface Dayplans {
  id: Generated<string>;
  department_id: string;
  date: string;
  number_of_actors: Generated<number>;
  number_of_stunts: Generated<number>;
  number_of_background: Generated<number>;
  time_of_day: Generated<"day" | "night">;
  location: Generated<"location" | "office">;
  street_address: Generated<string>;
  apt_suite: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  country: Generated<string>;
  notes: Generated<string>;
  call_time: string | null;
  wrap_time: string | null;
  passes_at: Temporal.Instant;
  latitude: number | null;
  longitude: number | null;
  based_on: string | null;
  version: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  updated_at: Generated<Temporal.Instant>;
  archived_at: Temporal.Instant | null;
  zone: string;
  place_kind: "studio" | "report_to" | "bussed" | "distant" | null;
  medium: "feature" | "television" | null;
  holiday: Generated<boolean>;
}

export interface DayplayerInvitations {
  head_id: string;
  email_norm: string;
  sent_at: Generated<Temporal.Instant>;
}

export interface DayplayerProfiles {
  dayplayer_id: string;
  name: string;
  positions: Generated<string[]>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  zone: string | null;
  town: Generated<string>;
  area: number | null;
  travel_radius_miles: Generated<number>;
  about: Generated<string>;
  member_since: Generated<string>;
  counted: Generated<number>;
  kept: Generated<number>;
  reliability: GeneratedAlways<number>;
  updated_at: Generated<Temporal.Instant>;
  in_trade_since: number | null;
  search_text: GeneratedAlways<string>;
}

export interface Dayplayers {
  id: string;
}

export interface Deliveries {
  dedupe_key: string;
  kind: "mail" | "text" | "push" | "webhook";
  message: ColumnType<unknown, Json | null | undefined, Json | null>;
  due_at: Generated<Temporal.Instant>;
  sent_at: Temporal.Instant | null;
  tried_at: Temporal.Instant | null;
  attempts: Generated<number>;
  locked_until: Temporal.Instant | null;
  failed_at: Temporal.Instant | null;
}

export interface DepartmentAccess {
  department_id: string | null;
  production_id: string | null;
  account_id: string | null;
  role: string | null;
  setup_completed_at: Temporal.Instant | null;
}

export interface DepartmentLog {
  id: Generated<string>;
  department_id: string;
  at: Generated<Temporal.Instant>;
  actor_id: string | null;
  kind: "day" | "rates" | "invitation" | "export" | "member" | "fill" | "pencil" | "integration";
  entry: ColumnType<unknown, Json, Json>;
}

export interface DepartmentPositions {
  department_id: string;
  name: string;
  sort: number;
  rate_cents: Generated<number>;
}

export interface Departments {
  id: Generated<string>;
  production_id: string;
  name: string;
  manager_email: string;
  manager_email_norm: string;
  manager_id: string | null;
  street_address: Generated<string>;
  apt_suite: Generated<string>;
  country: Generated<string>;
  city: Generated<string>;
  state_province: Generated<string>;
  zip_code: Generated<string>;
  notes: Generated<string>;
  setup_completed_at: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
  archived_at: Temporal.Instant | null;
  former_email_norm: string | null;
}

export interface EmailChanges {
  account_id: string;
  id: string;
  email: string;
  email_norm: string;
  code_hash: Buffer;
  code_expires_at: Temporal.Instant;
  tries: Generated<number>;
  created_at: Generated<Temporal.Instant>;
}

export interface ExpectedCandidates {
  dayplayer_id: string | null;
  position: string | null;
  month: string | null;
  area: number | null;
  reliability: number | null;
  member_since: string | null;
  x: number | null;
  y: number | null;
  z: number | null;
  reach: number | null;
  free: string | null;
  kept: number | null;
  counted: number | null;
}

export interface Feed {
  pos: GeneratedAlways<number>;
  day: Generated<string>;
  at: Temporal.Instant;
  type: string;
  data: ColumnType<unknown, Json, Json>;
  audiences: string[];
}

export interface FeedAudience {
  audience: string;
  pos: number;
  day: string;
}

export interface FeedFloor {
  one: Generated<boolean>;
  pos: Generated<number>;
}

export interface FillConsidered {
  position_id: string;
  wave: number;
  dayplayer_id: string;
  rank: number | null;
  reasons: ColumnType<unknown, Json, Json>;
  outcome: "asked" | "behind" | "asleep" | "enough_offers" | "never" | "short_rest" | "other_position";
  knows_production: Generated<boolean>;
}

export interface FillCursor {
  one: Generated<boolean>;
  pos: number;
}

export interface FillNearMisses {
  position_id: string;
  dayplayer_id: string;
  would_help: "mark_free" | "wider_radius" | "add_position";
  at: Generated<Temporal.Instant>;
  position: string;
  date: string;
  city: string;
  places: number;
  production: string | null;
}

export interface FillPeople {
  position_id: string;
  dayplayer_id: string;
  place: number | null;
  never: Generated<boolean>;
}

export interface FillWaves {
  position_id: string;
  wave: number;
  at: Generated<Temporal.Instant>;
  reason: "start" | "answer" | "silence" | "drop" | "head" | "free";
  need: number;
  asked: number;
  chance_before: number | null;
  chance_after: number | null;
  wanted: number | null;
  asked_up_to: number | null;
  position: string;
  date: string;
  city: string;
  places: number;
  production: string;
}

export interface Fills {
  position_id: string;
  department_id: string;
  state: "running" | "paused" | "full" | "stopped" | "over";
  ended_reason: "deadline" | "day_passed" | "position_gone" | "production_read_only" | null;
  fill_by: Temporal.Instant;
  pace: "calm" | "steady" | "fast";
  asks_by: "rank" | "turns";
  keep_full: boolean;
  standby: number;
  message: string;
  started_by: string;
  started_at: Generated<Temporal.Instant>;
  due_at: Temporal.Instant | null;
  due_reason: Generated<"start" | "answer" | "silence" | "drop" | "head" | "free">;
  refills: Generated<boolean>;
  chance: number | null;
  exhausted: Generated<boolean>;
  at_risk: Generated<boolean>;
  next: ColumnType<unknown, Json | undefined, Json>;
  wave: Generated<number>;
  version: Generated<number>;
  filled_at: Temporal.Instant | null;
  date: string;
  day_moved: Generated<boolean>;
  near_misses_at: Temporal.Instant | null;
  invites_at: Temporal.Instant | null;
  ask: Generated<"network" | "network_first" | "everybody">;
}

export interface Hires {
  department_id: string;
  dayplayer_id: string;
  hire: "weekly" | "on_call";
}

export interface HourGoals {
  dayplayer_id: string;
  hours: number;
  first_date: string;
  last_date: string;
  updated_at: Generated<Temporal.Instant>;
}

export interface InvitationMails {
  id: GeneratedAlways<number>;
  email_norm: string;
  sent_at: Generated<Temporal.Instant>;
  sender_id: string | null;
}

export interface InvitationTexts {
  phone: string;
  head_id: string;
  sent_at: Temporal.Instant;
  due_at: Temporal.Instant | null;
  body: string | null;
}

export interface Invoices {
  payment_id: string;
  number: Generated<number>;
  issued_on: string;
  bill_to: string[];
  description: string;
  created_at: Generated<Temporal.Instant>;
}

export interface MailOptOuts {
  token_hash: Buffer;
  email_norm: string;
  created_at: Generated<Temporal.Instant>;
  opted_out_at: Temporal.Instant | null;
}

export interface Mailbox {
  id: Generated<string>;
  to: string;
  kind: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Generated<Temporal.Instant>;
}

export interface Members {
  id: Generated<string>;
  department_id: string | null;
  role: "assistant" | "reader" | "office";
  email: string;
  email_norm: string;
  account_id: string | null;
  invited_by: string;
  invited_at: Generated<Temporal.Instant>;
  token_hash: Buffer | null;
  expires_at: Temporal.Instant;
  accepted_at: Temporal.Instant | null;
  revoked_at: Temporal.Instant | null;
  production_id: string | null;
}

export interface Messages {
  id: Generated<string>;
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string | null;
  body: string;
  created_at: Generated<Temporal.Instant>;
}

export interface NetworkLinks {
  department_id: string;
  id: string;
  token_hash: Buffer;
  created_by: string;
  created_at: Temporal.Instant;
  joined_on: string;
  joined: Generated<number>;
}

export interface NotificationCursor {
  one: Generated<boolean>;
  pos: number;
}

export interface NotificationDeliveries {
  notification_id: string;
  channel: "list" | "push" | "text" | "mail";
  account_id: string;
  after_minutes: number;
  gathers: boolean;
  due_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  outcome: "sent" | "seen" | "settled" | "reached" | "off" | null;
}

export interface Notifications {
  id: Generated<string>;
  account_id: string;
  kind: string;
  subject_id: string;
  cause: string;
  production_id: string | null;
  facts: ColumnType<unknown, Json, Json>;
  feed_pos: Generated<number>;
  needs_you: boolean;
  until: Temporal.Instant | null;
  soon: boolean;
  created_at: Generated<Temporal.Instant>;
  shown_at: Temporal.Instant | null;
  seen_at: Temporal.Instant | null;
  settled_at: Temporal.Instant | null;
  pushed_at: Temporal.Instant | null;
  texted_at: Temporal.Instant | null;
  mailed_at: Temporal.Instant | null;
}

export interface OfferFacts {
  id: string | null;
  position_id: string | null;
  dayplan_id: string | null;
  department_id: string | null;
  dayplayer_id: string | null;
  date: string | null;
  state: string | null;
  terms_rev: number | null;
  ack_rev: number | null;
  no_show_at: Temporal.Instant | null;
  changed_at: Temporal.Instant | null;
  position: string | null;
  parking_note: string | null;
  rate_cents: number | null;
  call_time: string | null;
  wrap_time: string | null;
  time_of_day: string | null;
  street_address: string | null;
  apt_suite: string | null;
  city: string | null;
  state_name: string | null;
  zip: string | null;
  terms_at: Temporal.Instant | null;
  notes: string | null;
  confirmed: boolean | null;
  asked_at: Temporal.Instant | null;
  zone: string | null;
  currency: string | null;
}

export interface OfferHistory {
  offer_id: string;
  seq: number;
  at: Generated<Temporal.Instant>;
  by: string | null;
  move: string;
  from_state: string | null;
  to_state: string;
  message: Generated<string>;
  answer_id: string | null;
  department_id: string;
  by_department: Generated<boolean>;
}

export interface OfferTerms {
  offer_id: string;
  rev: number;
  rate_cents: number;
  call_time: string | null;
  wrap_time: string | null;
  during: string | null;
  time_of_day: "day" | "night";
  street_address: string;
  apt_suite: string;
  city: string;
  state: string;
  zip: string;
  at: Generated<Temporal.Instant>;
  zone: string;
  currency: Generated<string>;
  pay_rules_id: string | null;
  rate_per: Generated<"hour" | "day" | "week">;
}

export interface Offers {
  id: Generated<string>;
  position_id: string;
  dayplan_id: string;
  department_id: string;
  dayplayer_id: string;
  block_id: string | null;
  date: string;
  state: Generated<"created" | "open" | "accepted" | "declined" | "expired" | "revoked" | "closed" | "cancelled" | "dropped">;
  expires_at: Temporal.Instant;
  during: string | null;
  terms_rev: Generated<number>;
  ack_rev: Generated<number>;
  rank: number | null;
  reasons: ColumnType<unknown, Json | null | undefined, Json | null>;
  closed_reason: "position_filled" | "booked_elsewhere" | "overlaps_booking" | "block_broken" | "department_closed" | "account_closed" | null;
  whole_day: Generated<boolean>;
  no_show_at: Temporal.Instant | null;
  counted_at: Temporal.Instant | null;
  message: Generated<string>;
  created_by: string;
  created_at: Generated<Temporal.Instant>;
  changed_at: Generated<Temporal.Instant>;
  delay_minutes: number | null;
  delay_note: Generated<string>;
  delayed_at: Temporal.Instant | null;
  source: Generated<"head" | "fill" | "standby">;
  wave: number | null;
  chance: number | null;
  asked_at: Temporal.Instant | null;
  reminded_at: Temporal.Instant | null;
  escalated_at: Temporal.Instant | null;
  confirmed_rev: number | null;
  free_until: Temporal.Instant | null;
  accepted_at: Temporal.Instant | null;
  confirmed_at: Temporal.Instant | null;
}

export interface OfficeAccess {
  production_id: string | null;
  account_id: string | null;
}

export interface Outbox {
  id: GeneratedAlways<number>;
  kind: "event" | "mail" | "text" | "push";
  type: string;
  data: ColumnType<unknown, Json, Json>;
  audiences: Generated<string[]>;
  dedupe_key: string | null;
  at: Generated<Temporal.Instant>;
}

export interface PasskeyChallenges {
  challenge: Buffer;
  purpose: "add" | "sign_in" | "confirm";
  session_id: string | null;
  token_hash: Buffer | null;
  expires_at: Temporal.Instant;
}

export interface Passkeys {
  id: Generated<string>;
  account_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Temporal.Instant>;
  last_used_at: Temporal.Instant | null;
}

export interface PayRules {
  id: Generated<string>;
  production_id: string;
  department_id: string | null;
  valid_from: string;
  rules: ColumnType<unknown, Json | null | undefined, Json | null>;
  preset: string | null;
  created_by: string;
  created_at: Generated<Temporal.Instant>;
}

export interface Payments {
  id: Generated<string>;
  production_id: string;
  account_id: string | null;
  tariff_id: string;
  type: "card" | "wire";
  departments: number;
  total_cents: number;
  provider: string;
  provider_session: string | null;
  status: Generated<"pending" | "paid" | "failed" | "cancelled" | "expired" | "refunded" | "disputed">;
  created_at: Generated<Temporal.Instant>;
  settled_at: Temporal.Instant | null;
  payer_email: Generated<string>;
  invitation_hash: Buffer | null;
  provider_payment: string | null;
  refunded_cents: Generated<number>;
  upgrade_of: string | null;
  returned_because: "already_paid" | "too_many_departments" | "plan_changed" | "plan_returned" | null;
  paid_at: Temporal.Instant | null;
  bill_to: Generated<string[]>;
}

export interface Pencils {
  id: Generated<string>;
  dayplayer_id: string;
  department_id: string | null;
  position: string | null;
  decider_id: string | null;
  request_id: string | null;
  date: string;
  note: Generated<string>;
  state: "asked" | "pencilled" | "challenged" | "booked" | "declined" | "released" | "lapsed";
  until: Temporal.Instant;
  answer_by: Temporal.Instant | null;
  agreed_at: Temporal.Instant | null;
  challenged_until: Temporal.Instant | null;
  challenged_by: string | null;
  changed_at: Generated<Temporal.Instant>;
  answers: Generated<string[]>;
}

export interface PhoneCodes {
  account_id: string;
  id: string;
  number: string;
  code_hash: Buffer;
  code_expires_at: Temporal.Instant;
  tries: Generated<number>;
  created_at: Generated<Temporal.Instant>;
}

export interface PositionFacts {
  id: string | null;
  dayplan_id: string | null;
  department_id: string | null;
  date: string | null;
  name: string | null;
  activated: boolean | null;
  count: number | null;
  booked: number | null;
  live: number | null;
  archived_at: Temporal.Instant | null;
  parking_note: string | null;
  call_time: string | null;
  wrap_time: string | null;
  time_of_day: string | null;
  location: string | null;
  street_address: string | null;
  apt_suite: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  notes: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  passes_at: Temporal.Instant | null;
  version: number | null;
  day_archived_at: Temporal.Instant | null;
  rate_cents: number | null;
  sort: number | null;
  confirmed: number | null;
  zone: string | null;
}

export interface Positions {
  id: Generated<string>;
  dayplan_id: string;
  department_id: string;
  date: string;
  name: string;
  count: number;
  booked: Generated<number>;
  live: Generated<number>;
  activated: Generated<boolean>;
  call_time: string | null;
  wrap_time: string | null;
  archived_at: Temporal.Instant | null;
  parking_note: Generated<string>;
  confirmed: Generated<number>;
  asked: Generated<number>;
}

export interface Productions {
  id: Generated<string>;
  creator_id: string;
  payer_id: string | null;
  name: string;
  type: string;
  studio_name: string;
  start_date: string;
  end_date: string;
  country: string;
  city: string;
  street_address: Generated<string>;
  apt_suite: Generated<string>;
  state_province: Generated<string>;
  zip_code: Generated<string>;
  zone: string;
  status: Generated<"active" | "archived">;
  payment_status: Generated<"unpaid" | "pending" | "paid" | "refunded" | "disputed">;
  paid_departments: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  updated_at: Generated<Temporal.Instant>;
  currency: Generated<string>;
  week_starts_on: Generated<number>;
  timecard_deadline_days: Generated<number>;
  timecard_deadline_time: Generated<string>;
}

export interface ProviderEvents {
  id: string;
  type: string;
  received_at: Generated<Temporal.Instant>;
}

export interface PushSubscriptions {
  id: Generated<string>;
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Temporal.Instant>;
}

export interface RateLimits {
  key: string;
  window_start: Temporal.Instant;
  hits: number;
}

export interface ReceivedPay {
  offer_id: string;
  paid_on: string;
  amount_cents: number | null;
  updated_at: Generated<Temporal.Instant>;
}

export interface ReceivedTexts {
  id: Generated<string>;
  provider_id: string;
  phone: string;
  body: string | null;
  received_at: Generated<Temporal.Instant>;
  answered_at: Temporal.Instant | null;
  replied: Generated<boolean>;
  is_unknown: Generated<boolean>;
  unread_hash: Buffer | null;
}

export interface RecoveryCodes {
  account_id: string;
  code_hash: Buffer;
  created_at: Generated<Temporal.Instant>;
}

export interface ReplyCurve {
  span: number;
  answered: number;
  silent: number;
}

export interface ReplyKinds {
  kind: string;
  trials: number;
  yes: number;
  no: number;
}

export interface ReplyMoves {
  offer_id: string;
  seq: number;
}

export interface ReplyStats {
  dayplayer_id: string;
  trials: number;
  yes: number;
  no: number;
  replies: number;
  sum_log: number;
}

export interface ResetRequests {
  email_norm: string;
  requested_at: Generated<Temporal.Instant>;
}

export interface SandboxCheckouts {
  session: string;
  title: string;
  description: string;
  total_cents: number;
  email: Generated<string>;
  success_url: string;
  cancel_url: string;
  status: Generated<"open" | "paid" | "cancelled">;
  created_at: Generated<Temporal.Instant>;
}

export interface SecondSteps {
  token_hash: Buffer;
  account_id: string;
  password_hash: string;
  device_name: string;
  remember: boolean;
  tries: Generated<number>;
  expires_at: Temporal.Instant;
  method: Generated<"password" | "single sign-on">;
}

export interface SecretKeys {
  id: string;
  check_value: Buffer;
  created_at: Generated<Temporal.Instant>;
}

export interface SecurityEvents {
  id: Generated<string>;
  account_id: string | null;
  kind: string;
  address: string | null;
  device: string | null;
  details: ColumnType<unknown, Json | undefined, Json>;
  at: Generated<Temporal.Instant>;
}

export interface Sessions {
  token_hash: Buffer;
  id: Generated<string>;
  account_id: string;
  device_name: string;
  user_agent: Generated<string>;
  remember: boolean;
  created_at: Generated<Temporal.Instant>;
  last_seen: Generated<Temporal.Instant>;
  expires_at: Temporal.Instant;
  authenticated_at: Generated<Temporal.Instant>;
  address: string | null;
  ends_at: Temporal.Instant | null;
  idle_seconds: Generated<number>;
}

export interface SignUps {
  id: Generated<string>;
  token_hash: Buffer;
  email: string;
  email_norm: string;
  type: "dayplayer" | "department_head";
  first_name: string;
  last_name: string;
  department: string;
  country_code: string;
  phone_number: string;
  password_hash: string;
  code_hash: Buffer;
  code_expires_at: Temporal.Instant;
  tries: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  superseded_at: Temporal.Instant | null;
  verified_at: Temporal.Instant | null;
  language: "en" | "es" | null;
}

export interface SsoAttempts {
  id: Generated<string>;
  browser_hash: Buffer;
  state_hash: Buffer;
  provider: string;
  session_id: string | null;
  nonce: string;
  code_verifier: string;
  device_name: string;
  remember: boolean;
  return_to: string;
  expires_at: Temporal.Instant;
  returned_at: Temporal.Instant | null;
  refusal: string | null;
  issuer: string | null;
  subject: string | null;
  email: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  authenticated_at: Temporal.Instant | null;
  code_hash: Buffer | null;
  code_expires_at: Temporal.Instant | null;
  tries: Generated<number>;
}

export interface Standbys {
  id: Generated<string>;
  position_id: string;
  dayplayer_id: string;
  offer_id: string | null;
  state: "invited" | "standing_by" | "asked" | "booked" | "left" | "removed" | "over";
  ended_reason: string | null;
  mode: "ask" | "book" | null;
  until: Temporal.Instant | null;
  rank: number | null;
  was_invited: Generated<boolean>;
  called_id: string | null;
  since: Generated<Temporal.Instant>;
  answers: Generated<string[]>;
}

export interface StandingOfferHistory {
  standing_offer_id: string;
  seq: number;
  at: Generated<Temporal.Instant>;
  by: string | null;
  move: string;
  from_state: string | null;
  to_state: string;
  message: Generated<string>;
  answer_id: string | null;
  department_id: string;
  by_department: Generated<boolean>;
}

export interface StandingOffers {
  id: Generated<string>;
  department_id: string;
  dayplayer_id: string;
  sender_id: string;
  state: Generated<"sent" | "accepted" | "declined" | "withdrawn" | "expired" | "closed">;
  message: Generated<string>;
  answer: Generated<string>;
  expires_at: Temporal.Instant;
  created_at: Generated<Temporal.Instant>;
  changed_at: Generated<Temporal.Instant>;
}

export interface Stars {
  head_id: string;
  dayplayer_id: string;
  at: Generated<Temporal.Instant>;
}

export interface StoredReplies {
  caller_id: string;
  key_hash: Buffer;
  fingerprint: Buffer;
  status: number;
  body: string | null;
  created_at: Temporal.Instant;
}

export interface Tariffs {
  id: Generated<string>;
  title: string;
  description: string;
  departments: number;
  price_cents: number;
  discount_price_cents: Generated<number>;
  active: Generated<boolean>;
}

export interface TextOptOuts {
  phone: string;
  opted_out_at: Temporal.Instant;
}

export interface TextQuestions {
  phone: string;
  offer_id: string;
  dayplayer_id: string;
  kind: "offer" | "confirmation";
  terms_rev: number;
  state_seq: number;
  shows_terms: boolean;
  number: number | null;
  asked_at: Temporal.Instant;
}

export interface TimecardColumns {
  production_id: string;
  columns: ColumnType<unknown, Json, Json>;
}

export interface TimecardLines {
  timecard_id: string;
  date: string;
  offer_id: string;
  outcome: "worked" | "sent_home" | "absent" | "no_show";
  call: number | null;
  wrap: number | null;
  meals: ColumnType<unknown, Json | undefined, Json>;
  grace_used: "grace" | "extension" | null;
  kit_cents: Generated<number>;
  mileage_cents: Generated<number>;
  note: Generated<string>;
  set_by: "dayplayer" | "head" | "office" | "day_sheet";
  set_at: Generated<Temporal.Instant>;
  dayplayer_agreed: Generated<boolean>;
  head_agreed: Generated<boolean>;
  waits_for: GeneratedAlways<string | null>;
  before: ColumnType<unknown, Json | null | undefined, Json | null>;
  cost: ColumnType<unknown, Json | null | undefined, Json | null>;
  cents: Generated<number>;
  day_of_week: Generated<number>;
  superseded: Generated<boolean>;
}

export interface TimecardRevisions {
  timecard_id: string;
  rev: number;
  at: Generated<Temporal.Instant>;
  move: string;
  side: "dayplayer" | "head" | "office" | "day_sheet";
  by: string | null;
  note: Generated<string>;
  card: ColumnType<unknown, Json, Json>;
  lines: ColumnType<unknown, Json, Json>;
  answer_id: string | null;
  hash: Buffer;
}

export interface Timecards {
  id: Generated<string>;
  production_id: string;
  department_id: string;
  dayplayer_id: string;
  week: string;
  correction: Generated<number>;
  state: Generated<"with_dayplayer" | "with_head" | "agreed" | "approved" | "exported">;
  rev: Generated<number>;
  dayplayer_signed_at: Temporal.Instant | null;
  head_signed_by: string | null;
  head_signed_at: Temporal.Instant | null;
  approved_by: string | null;
  approved_at: Temporal.Instant | null;
  not_signed_reason: string | null;
  rejected_reason: string | null;
  exported_at: Temporal.Instant | null;
  hash: Generated<Buffer>;
  created_at: Generated<Temporal.Instant>;
  changed_at: Generated<Temporal.Instant>;
}

export interface Tokens {
  token_hash: Buffer;
  purpose: "stream" | "setup" | "reset" | "payment_invitation" | "manager_invitation" | "dayplayer_invitation" | "calendar_feed" | "email_change" | "sign_in_report";
  account_id: string | null;
  session_id: string | null;
  subject: ColumnType<unknown, Json | undefined, Json>;
  created_at: Generated<Temporal.Instant>;
  expires_at: Temporal.Instant;
  used_at: Temporal.Instant | null;
  superseded_at: Temporal.Instant | null;
}

export interface TwoFactor {
  account_id: string;
  secret: string;
  confirmed_at: Temporal.Instant | null;
  last_step: number | null;
  created_at: Generated<Temporal.Instant>;
}

export interface UnsubscribeTokens {
  token_hash: Buffer;
  account_id: string;
  created_at: Generated<Temporal.Instant>;
}

export interface WebhookCursor {
  one: Generated<boolean>;
  pos: number;
}

export interface WebhookDeliveries {
  id: Generated<string>;
  endpoint_id: string;
  pos: number | null;
  type: string;
  body: string;
  at: Temporal.Instant;
  state: Generated<"pending" | "delivered" | "failed">;
  attempts: Generated<number>;
  last_at: Temporal.Instant | null;
  last_status: number | null;
  last_error: string | null;
  delivered_at: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
}

export interface WebhookEndpoints {
  id: Generated<string>;
  department_id: string;
  account_id: string;
  url: string;
  description: string;
  event_types: string[];
  secret: string;
  old_secret: string | null;
  old_secret_until: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
  active_from: Generated<Temporal.Instant>;
  disabled_at: Temporal.Instant | null;
  disabled_for: "paused" | "failing" | "gone" | null;
  changed_at: Temporal.Instant | null;
}

export interface WorkedTimes {
  offer_id: string | null;
  outcome: string | null;
  call: number | null;
  wrap: number | null;
  meals: ColumnType<unknown, Json | null | undefined, Json | null>;
  grace_used: string | null;
  state: string | null;
  correction: number | null;
}

export interface DB {
  account_blocks: AccountBlocks;
  account_identities: AccountIdentities;
  accounts: Accounts;
  agreement_links: AgreementLinks;
  answer_links: AnswerLinks;
  api_tokens: ApiTokens;
  availability_checks: AvailabilityChecks;
  availability_months: AvailabilityMonths;
  availability_patterns: AvailabilityPatterns;
  billing_addresses: BillingAddresses;
  blocks: Blocks;
  calendar_feeds: CalendarFeeds;
  candidates: Candidates;
  code_texts: CodeTexts;
  contact_import_rows: ContactImportRows;
  contact_imports: ContactImports;
  contacts: Contacts;
  conversations: Conversations;
  day_sheet_history: DaySheetHistory;
  day_sheet_lines: DaySheetLines;
  day_sheets: DaySheets;
  dayplans: Dayplans;
  dayplayer_invitations: DayplayerInvitations;
  dayplayer_profiles: DayplayerProfiles;
  dayplayers: Dayplayers;
  deliveries: Deliveries;
  department_access: DepartmentAccess;
  department_log: DepartmentLog;
  department_positions: DepartmentPositions;
  departments: Departments;
  email_changes: EmailChanges;
  expected_candidates: ExpectedCandidates;
  feed: Feed;
  feed_audience: FeedAudience;
  feed_floor: FeedFloor;
  fill_considered: FillConsidered;
  fill_cursor: FillCursor;
  fill_near_misses: FillNearMisses;
  fill_people: FillPeople;
  fill_waves: FillWaves;
  fills: Fills;
  hires: Hires;
  hour_goals: HourGoals;
  invitation_mails: InvitationMails;
  invitation_texts: InvitationTexts;
  invoices: Invoices;
  mail_opt_outs: MailOptOuts;
  mailbox: Mailbox;
  members: Members;
  messages: Messages;
  network_links: NetworkLinks;
  notification_cursor: NotificationCursor;
  notification_deliveries: NotificationDeliveries;
  notifications: Notifications;
  offer_facts: OfferFacts;
  offer_history: OfferHistory;
  offer_terms: OfferTerms;
  offers: Offers;
  office_access: OfficeAccess;
  outbox: Outbox;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  pay_rules: PayRules;
  payments: Payments;
  pencils: Pencils;
  phone_codes: PhoneCodes;
  position_facts: PositionFacts;
  positions: Positions;
  productions: Productions;
  provider_events: ProviderEvents;
  push_subscriptions: PushSubscriptions;
  rate_limits: RateLimits;
  received_pay: ReceivedPay;
  received_texts: ReceivedTexts;
  recovery_codes: RecoveryCodes;
  reply_curve: ReplyCurve;
  reply_kinds: ReplyKinds;
  reply_moves: ReplyMoves;
  reply_stats: ReplyStats;
  reset_requests: ResetRequests;
  sandbox_checkouts: SandboxCheckouts;
  second_steps: SecondSteps;
  secret_keys: SecretKeys;
  security_events: SecurityEvents;
  sessions: Sessions;
  sign_ups: SignUps;
  sso_attempts: SsoAttempts;
  standbys: Standbys;
  standing_offer_history: StandingOfferHistory;
  standing_offers: StandingOffers;
  stars: Stars;
  stored_replies: StoredReplies;
  tariffs: Tariffs;
  text_opt_outs: TextOptOuts;
  text_questions: TextQuestions;
  timecard_columns: TimecardColumns;
  timecard_lines: TimecardLines;
  timecard_revisions: TimecardRevisions;
  timecards: Timecards;
  tokens: Tokens;
  two_factor: TwoFactor;
  unsubscribe_tokens: UnsubscribeTokens;
  webhook_cursor: WebhookCursor;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  worked_times: WorkedTimes;
}
