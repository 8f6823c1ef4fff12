import { statusTexts } from "./refusals/status-texts.ts";

/** Every reason for which a well-formed call is refused, with its status and message. */
export const refusals = {
  // Sessions and accounts
  unauthenticated: [401, statusTexts[401]],
  /** Credentials that are not a bearer token. */
  unrecognized_credentials: [401, "Unrecognized credentials"],
  /** A rule beyond the schema. `errors` names the fields. */
  invalid_fields: [422, statusTexts[422]],
  wrong_user_type: [403, "This part of Callboard is for another kind of account."],
  invalid_credentials: [422, "Invalid credentials."],
  /** The password was right; the payload has the token of the second step. */
  second_step_required: [403, "Enter a code to finish signing in."],
  second_step_ended: [409, "This sign-in has ended, after too many tries or too much time. Please sign in again."],
  wrong_two_factor_code: [422, "This code is not right, or was used already. Wait for the next one in your app."],
  /** The payload names the ways in which the account can confirm. */
  reauthentication_required: [
    403,
    "You signed in a while ago. Confirm that it’s you, or sign out and in again, then go on.",
  ],
  passkey_not_accepted: [422, "This passkey was not accepted. Please try again, or use another way."],
  passkeys_not_offered: [409, "Passkeys don’t work at this address."],
  passkey_exists: [409, "This passkey is on an account already."],
  too_many_passkeys: [409, "You have as many passkeys as fit. Remove one first."],
  /** Something about the provider's reply was wrong, or it came too late. The server's log says what. */
  sso_failed: [409, "Single sign-on did not work. Please try again, or sign in another way."],
  sso_email_not_verified: [
    403,
    "Your provider has not verified your email address. Verify it there, or ask whoever runs it, then try again.",
  ],
  /** The payload names the provider. */
  sso_only: [403, "This address signs in only with single sign-on. Use its button on the sign-in page."],
  sso_required: [409, "People with your address sign in only with this, so it stays linked."],
  last_way_to_sign_in: [
    409,
    "You have no other way to sign in. Add a passkey first, or set a password from the sign-in page.",
  ],
  /** The payload has the address. */
  sso_link_required: [409, "This address has an account. Enter its password or a mailed code once, to link it."],
  /** The payload has what the provider says about the person. */
  sso_sign_up_required: [409, "You have no account yet. Create it, with the address that is verified."],
  two_factor_on: [409, "Two-step sign-in is on already."],
  two_factor_off: [409, "Two-step sign-in is off."],
  email_not_verified: [403, "Enter the code we sent to your email to finish signing up."],
  invalid_code: [422, "This code is not right. Check the latest one we sent you."],
  code_expired: [422, "This code has expired. Ask for a new one."],
  too_many_tries: [422, "Too many tries with this code. Ask for a new one."],
  verification_not_found: [404, "This sign-up is no longer open. Please create your account again."],
  token_not_verified: [401, "Could not verify token."],
  /** A mailed link that was used, replaced or is too old. The message does not distinguish these. */
  link_not_valid: [404, "This link no longer works. Ask for a new one."],
  account_exists: [409, "This address already has an account. Sign in with it instead."],
  used_as_dayplayer: [
    409,
    "This account is in use as a dayplayer’s, so it stays one. Sign up with another email address to hire.",
  ],
  no_email_change: [409, "No new email address is waiting for a code."],
  phone_already_confirmed: [409, "This number is confirmed already."],
  no_phone_code: [409, "No code was sent to this number. Ask for one."],
  texts_not_offered: [409, "Text messages are not offered here."],
  number_had_enough: [409, "This number got several codes already. Please try again tomorrow."],
  push_not_reachable: [422, "This device's push service can't be reached from here."],
  picture_missing: [422, "Choose a picture."],
  picture_too_large: [422, "This picture is too large. Choose one of at most 10 MB and 40 megapixels."],
  picture_unreadable: [422, "This file is not a picture that can be read. Choose a JPEG, PNG or WebP."],
  too_many_requests: [429, "Too many requests. Wait a moment and try again."],

  // Productions and payment
  /** The caller's role in the department may not make this call. */
  role_not_allowed: [403, "Your access to this department does not include this. Ask its head."],
  /** For routes of a department: the caller works only in the office of the production. */
  no_department: [403, "You work in the office of this production and in none of its departments."],
  not_in_office: [403, "This is for the office of the production: its creator, and whom they invited to it."],
  not_found: [404, statusTexts[404]],
  no_production: [409, "Select a production first."],
  other_production: [409, "Another production was selected in another tab. Reload to go on with this one."],
  payment_required: [402, "This production has not been paid for yet."],
  not_entitled: [402, "Access is restricted, payment is required"],
  department_not_set_up: [400, "Set up your department first."],
  production_read_only: [409, "This production's payment was returned. It can be read, but no longer changed."],
  not_creator: [403, "Only the person who created this production can set that for all its departments."],
  dates_have_live_days: [409, "Some planned days lie outside these dates. Move or clear them first."],
  department_in_use: [409, "This department has live offers or bookings. Close them first."],
  too_many_departments: [402, "Your plan covers fewer departments. Choose a larger plan to add more."],
  /** For upgrades. */
  plan_not_larger: [409, "Your plan covers as many departments as this one, or more. Choose a larger one."],
  already_paid: [409, "This production is already paid."],
  checkout_not_found: [404, statusTexts[404]],
  checkout_not_open: [409, "This checkout is no longer open. Start again from the payment page."],
  checkout_not_paid: [409, "The payment has not arrived yet. We check again in a moment."],
  invalid_signature: [400, "The signature does not belong to this body."],
  billing_address_missing: [422, "An invoice needs a billing address. Save yours first."],
  wire_not_offered: [409, "Payment by wire is not offered here. Please pay by card."],
  /** The invitation is unknown, used, replaced or too old. The message does not distinguish these. */
  invitation_not_found: [404, "Failed to claim invitation. It might be invalid or already used."],
  member_exists: [409, "This address has access already, or an invitation that waits. It is in the list."],
  is_head: [409, "You have all access already. Invite somebody else."],
  too_many_members: [409, "As many people as possible have access. Remove some first."],
  invitation_accepted: [409, "This invitation was accepted. The person has access."],
  works_here_already: [
    409,
    "You work in a department of this production already. One account works in one department: use another account, or ask that department to end your access first.",
  ],
  in_office_already: [409, "You work in the office of this production already."],
  recipient_opted_out: [
    409,
    "This address asked not to get invitations from Callboard. Please write to them yourself.",
  ],
  recipient_had_enough: [409, "This address got several invitations already. Please try again tomorrow."],

  // Contacts
  /** The link to a network was used as often today as it may be. */
  link_busy: [409, "Many people joined with this link today. Please try again tomorrow, or ask the department."],
  import_finished: [409, "This import is finished already. Start a new one."],
  import_has_problems: [409, "Some rows still have problems. Correct them, or leave them out."],
  import_empty: [409, "No row of this import can be imported. Correct some, or choose another file."],
  too_many_contacts: [409, "You have as many contacts as one account can have. Delete some first."],

  // Dayplans
  day_has_passed: [409, "This day has passed and can no longer be changed."],
  outside_production_dates: [422, "Choose a day within the production's dates."],
  stale_version: [409, "Somebody saved this day while you were editing it."],
  no_position_needed: [422, "Set count > 0 for at least one position, then click Save"],
  unknown_position: [422, statusTexts[422]],
  count_below_offers: [422, "This position has more offers or bookings than that. Revoke or cancel some first."],
  position_in_use: [409, "This position has open offers or bookings. Revoke or cancel them first."],
  date_taken: [409, "Another plan stands on this date already. Choose a free one, or edit that day."],
  date_has_offers: [409, "This day has live offers or bookings, so its date stays. Revoke or cancel them first."],
  dayplan_in_use: [409, "This day has open offers or bookings. Revoke or cancel them first, then clear it."],
  dates_planned: [409, "Some of these dates are planned already. Take them out, or clear them first."],
  nothing_to_activate: [409, "Set a count above 0 before activating this position."],

  // Offers, for heads
  position_not_active: [409, "Activate this position before offering it."],
  position_full: [409, "This position is full."],
  not_a_match: [409, "This dayplayer does not hold this position."],
  dayplayer_booked: [409, "This dayplayer is already booked then."],
  already_offered: [409, "This dayplayer already has a live offer for this position."],
  expiry_out_of_range: [
    422,
    "Choose a time later than now and no later than the call time, or the end of the job's day.",
  ],
  expiry_not_later: [422, "Choose a time later than the offer's current expiry. To end the offer sooner, revoke it."],
  short_rest: [409, "This leaves the dayplayer under 10 hours of rest. Confirm to send it anyway."],
  offer_not_extendable: [409, "This offer can no longer be extended."],
  offer_not_reopenable: [409, "Only a declined offer can be opened again."],
  dayplayer_blocked: [
    409,
    "This dayplayer can't be offered work by you: one of you blocked the other. If it was you, unblock them in Messages.",
  ],
  day_declined: [409, "The dayplayer is not free that day. They can be asked again once they mark it free."],
  offer_not_revocable: [409, "This offer can no longer be revoked."],
  booking_not_cancellable: [409, "This booking can no longer be cancelled."],
  jobs_overlap: [422, "Two of these jobs are on the same day. Choose one a day."],
  day_sheet_changed: [409, "Somebody changed this day sheet while you were editing it. Look at it again."],
  day_sheet_not_open: [409, "A day sheet can be filled in from the call of its day on."],
  day_sheet_signed: [
    409,
    "The day sheet of this day is signed, so the day stays on its date. Its hours can be changed on the sheet.",
  ],
  timecard_changed: [409, "This timecard has changed meanwhile. Look at it again."],
  timecard_not_possible: [409, "That is not possible with this timecard any more."],
  not_no_show: [409, "Only a booking of the last 7 days can be marked as a no-show."],

  // Pencils
  pencil_gone: [409, "This pencil has ended."],
  pencil_not_challengeable: [409, "No pencil stands before this one that could be challenged now."],
  already_pencilled: [409, "Your department has asked this dayplayer for this day already."],
  too_many_pencils: [409, "There are three pencils for each place already. Release one first."],
  position_not_planned: [409, "Plan this position for the day first, with at least one place."],
  too_late_for_pencil: [
    409,
    "A pencil ends 72 hours before its day at the latest, so there is no time for one. Offer the job instead.",
  ],
  check_gone: [409, "This question was answered already, or waits no longer."],
  /** The call can be repeated with `release_pencils`. */
  pencilled_elsewhere: [409, "You are pencilled for this day elsewhere. Accepting this job releases that pencil."],

  open_offer_sent: [409, "You have asked this dayplayer already. Wait for the answer, or withdraw the open offer."],
  works_with_you: [409, "This dayplayer works with your department already. Offer them a job."],
  asked_recently: [409, "This dayplayer was asked not long ago. Ask again in a few weeks, or offer them a job."],
  open_offer_not_withdrawable: [409, "This open offer was answered or has ended. It can no longer be withdrawn."],

  // Fills
  fill_not_running: [409, "This fill is not running any more. Look at it again."],
  fill_not_paused: [409, "This fill is not paused."],
  rate_not_set: [409, "This position has no rate. Set its rate first."],
  nobody_to_ask: [409, "Nobody is left who could be asked right now."],
  standby_not_possible: [409, "You can’t stand by for this job any more."],
  standby_booked: [409, "You are booked that day, so you can’t stand by for it."],
  standby_until_out_of_range: [
    422,
    "Choose a time later than now. To be booked without being asked, at least 2 hours before the call.",
  ],

  // Offers, for dayplayers. The refusal of an answer contains the offer's state, see refusal-payloads.ts.
  offer_filled: [409, "This job was filled a moment ago."],
  offer_expired: [409, "This offer has expired."],
  offer_gone: [409, "This offer is no longer open."],
  offer_changed: [409, "This offer has changed since you opened it. Look at it again, then answer."],
  already_booked: [409, "You are already booked that day."],
  overlaps_booking: [409, "The hours of this job overlap another job of yours, so you can’t work both."],
  day_booked: [409, "You are booked on this day. Drop out of the job first if you can't work."],
  delay_too_early: [409, "A delay can be reported from 12 hours before the call."],
  booking_not_confirmable: [409, "This booking does not need to be confirmed now."],
  booking_not_droppable: [409, "This booking can no longer be changed."],

  // Other software
  address_not_reachable: [422, "This address can't be called from here. Use an https address on the internet."],
  too_many_webhooks: [409, "Your department has 10 webhooks already. Remove one first."],
  too_many_tokens: [409, "Your department has 20 API tokens already. Revoke one first."],
  token_not_allowed: [403, "An API token can't make this call. Sign in to make it."],
  token_scope_missing: [403, "This API token has no scope for this call. Create a token with the scope it needs."],
  idempotency_key_not_valid: [
    400,
    "The Idempotency-Key header is not valid. Send one key of 1 to 255 printable ASCII characters, such as a UUID.",
  ],
  idempotency_key_reused: [
    422,
    "This Idempotency-Key was used for another call in the last 24 hours. Send a new key with every new call, and the same path and body with a repeated one.",
  ],
  /** With the header Retry-After. */
  idempotency_key_in_use: [409, "A call with this Idempotency-Key is being answered. Repeat it in a moment."],
  webhook_not_active: [409, "Nothing is sent to this address now. Make it active first."],

  // Messages
  conversation_not_allowed: [
    403,
    "You can answer once this person has offered you work, booked you or written to you.",
  ],
  you_blocked: [403, "You blocked this person. Unblock them to write again."],
  blocks_you: [403, "This person has blocked you and takes no messages from you."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type Refusal = keyof typeof refusals;

/** Refusals that any route of a kind may return. Routes list only others. */
export const refusalsOf = {
  open: ["too_many_requests"],
  session: ["unauthenticated", "token_not_allowed", "too_many_requests"],
  head: ["unauthenticated", "token_not_allowed", "wrong_user_type", "too_many_requests"],
  department: [
    "unauthenticated",
    "wrong_user_type",
    "no_production",
    "other_production",
    "payment_required",
    "no_department",
    "department_not_set_up",
    "production_read_only",
    "role_not_allowed",
    "token_not_allowed",
    "token_scope_missing",
    "too_many_requests",
  ],
  office: [
    "unauthenticated",
    "wrong_user_type",
    "no_production",
    "other_production",
    "payment_required",
    "not_in_office",
    "production_read_only",
    "token_not_allowed",
    "too_many_requests",
  ],
  dayplayer: ["unauthenticated", "token_not_allowed", "wrong_user_type", "too_many_requests"],
} as const satisfies Record<string, readonly Refusal[]>;
