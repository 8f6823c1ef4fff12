import { sql } from "kysely";
import type { RecordKind } from "./record-kind.ts";

/** The records of both types of account: the account itself, its ways to sign in, and its contact data. */
export const accountRecords: readonly RecordKind[] = [
  {
    name: "account",
    title: "Your account",
    about: "What you entered about yourself, and your settings. Your password is stored only as a fingerprint.",
    tables: ["accounts"],
    rows: ({ accountId }) => sql`
      select account.id, account.type, account.first_name, account.last_name, account.email, account.department,
        account.country_code, account.phone_number, account.confirmed_phone, account.gender, account.date_of_birth,
        account.created_at, account.language, production.name as selected_production, account.notify_by_email, account.notify_by_text,
        account.notify_on_job_offer_updates, account.notify_on_booking_updates, account.notify_on_new_chat_messages,
        account.notify_on_production_change, account.quiet_hours, account.quiet_from, account.quiet_until
      from accounts account left join productions production on production.id = account.selected_production_id
      where account.id = ${accountId}`,
  },
  {
    name: "sessions",
    title: "Where you are signed in",
    about: "The devices on which you are signed in now.",
    tables: ["sessions"],
    rows: ({ accountId }) => sql`
      select session.device_name as app, session.user_agent as browser, session.remember as stays_signed_in,
        session.created_at as signed_in_at, session.last_seen, session.expires_at
      from sessions session where session.account_id = ${accountId} order by session.created_at`,
  },
  {
    name: "sign-in-ways",
    title: "Passkeys, two-step sign-in and single sign-on",
    about:
      "With what you sign in besides the password, and sign-ins under way. Keys, secrets and codes are not part of it.",
    tables: [
      "passkeys",
      "passkey_challenges",
      "two_factor",
      "recovery_codes",
      "second_steps",
      "account_identities",
      "sso_attempts",
    ],
    rows: ({ accountId, email }) => sql`
      select 'passkey' as way, passkey.name, passkey.created_at, passkey.last_used_at from passkeys passkey
      where passkey.account_id = ${accountId}
      union all
      select 'authenticator app', null, app.created_at, null from two_factor app where app.account_id = ${accountId}
      union all
      select 'recovery codes', count(*)::text || ' left', null, null from recovery_codes code
      where code.account_id = ${accountId} having count(*) > 0
      union all
      select 'single sign-on', identity.issuer || ': ' || identity.subject, identity.created_at, identity.last_used_at
      from account_identities identity where identity.account_id = ${accountId}
      union all
      select 'a visit to a provider of single sign-on', null, null, null from sso_attempts attempt
      left join sessions session on session.id = attempt.session_id
      where attempt.email = ${email} or session.account_id = ${accountId}
      union all
      select 'a sign-in that waits for a code', null, null, null from second_steps step
      where step.account_id = ${accountId}
      union all
      select 'a passkey that is about to be used', null, null, null from passkey_challenges challenge
      join sessions session on session.id = challenge.session_id where session.account_id = ${accountId}`,
  },
  {
    name: "security-events",
    title: "Security events",
    about: "Sign-ins, failed attempts and changes to your account, with the device and a shortened address.",
    tables: ["security_events"],
    rows: ({ accountId }) => sql`
      select event.kind, event.at, event.device, event.address from security_events event
      where event.account_id = ${accountId} order by event.at, event.id`,
  },
  {
    name: "sign-ups",
    title: "Sign-ups with your address",
    about: "When somebody began to sign up with your email address, and whether they entered the mailed code.",
    tables: ["sign_ups"],
    rows: ({ email }) => sql`
      select begun.type, begun.created_at, begun.verified_at from sign_ups begun
      where begun.email_norm = ${email} order by begun.created_at`,
  },
  {
    name: "unconfirmed-changes",
    title: "Changes that wait for a code",
    about:
      "A new email address or phone number that you entered and have not confirmed yet, and codes that were texted.",
    tables: ["email_changes", "phone_codes", "code_texts"],
    rows: ({ accountId }) => sql`
      select 'new email address' as change, change.email as value, change.created_at, change.code_expires_at
      from email_changes change where change.account_id = ${accountId}
      union all
      select 'new phone number', code.number, code.created_at, code.code_expires_at
      from phone_codes code where code.account_id = ${accountId}
      union all
      select 'a code was texted', text.number, text.sent_at, null
      from code_texts text where text.account_id = ${accountId}`,
  },
  {
    name: "links",
    title: "Links that were made for you",
    about: "Links in mails and for other programs, with their purpose. The links themselves are secret and not stored.",
    tables: ["tokens", "reset_requests", "unsubscribe_tokens"],
    rows: ({ accountId, email }) => sql`
      select link.purpose, link.created_at, link.expires_at, link.used_at from tokens link
      where link.account_id = ${accountId}
      union all
      select 'a new password was requested', request.requested_at, null, null from reset_requests request
      where request.email_norm = ${email}
      union all
      select 'turn off mails', link.created_at, null, null from unsubscribe_tokens link
      where link.account_id = ${accountId}`,
  },
  {
    name: "calendar-feeds",
    title: "Calendar feeds",
    about: "The addresses from which calendar apps fetch your days, and when they last did.",
    tables: ["calendar_feeds"],
    rows: ({ accountId }) => sql`
      select feed.created_at, feed.last_read_at from calendar_feeds feed
      where feed.account_id = ${accountId} order by feed.created_at`,
  },
  {
    name: "push-subscriptions",
    title: "Devices that get notifications",
    about: "The services that deliver notifications to the browsers and phones on which you turned them on.",
    tables: ["push_subscriptions"],
    rows: ({ accountId }) => sql`
      select substring(device.endpoint from '^[a-z]+://([^/]+)') as service, device.created_at
      from push_subscriptions device where device.account_id = ${accountId} order by device.created_at`,
  },
  {
    name: "notifications",
    title: "Notifications",
    about: "What you were notified of, when you saw it, and by which way it was sent.",
    tables: ["notifications", "notification_deliveries"],
    rows: ({ accountId }) => sql`
      select notification.kind, production.name as production, notification.created_at, notification.needs_you,
        notification.seen_at, notification.settled_at,
        (select jsonb_agg(jsonb_build_object('by', delivery.channel, 'due_at', delivery.due_at,
            'ended_at', delivery.ended_at, 'outcome', delivery.outcome) order by delivery.due_at)
          from notification_deliveries delivery where delivery.notification_id = notification.id) as deliveries
      from notifications notification left join productions production on production.id = notification.production_id
      where notification.account_id = ${accountId} order by notification.created_at, notification.id`,
  },
  {
    name: "messages",
    title: "Messages",
    about: "Your conversations, with the messages that you wrote and those that you received.",
    tables: ["conversations", "messages"],
    rows: ({ accountId }) => sql`
      select other.first_name || ' ' || other.last_name as conversation_with,
        case when message.sender_id = ${accountId} then 'you' else 'them' end as written_by,
        message.created_at as sent_at, message.body as text
      from conversations conversation
      join accounts other on other.id = case when conversation.head_id = ${accountId}
        then conversation.dayplayer_id else conversation.head_id end
      join messages message on message.conversation_id = conversation.id
      where ${accountId} in (conversation.head_id, conversation.dayplayer_id)
      order by conversation.id, message.seq`,
  },
  {
    name: "blocked-people",
    title: "People you blocked",
    about: "They can't write to you.",
    tables: ["account_blocks"],
    rows: ({ accountId }) => sql`
      select other.first_name || ' ' || other.last_name as name, block.created_at as blocked_at
      from account_blocks block join accounts other on other.id = block.blocked_id
      where block.blocker_id = ${accountId} order by block.created_at`,
  },
  {
    name: "mails-for-others",
    title: "Mails and texts that others had sent to you",
    about:
      "Invitations that somebody else had Callboard send to your address or your confirmed number, and whether you asked for no more.",
    tables: ["invitation_mails", "mail_opt_outs", "invitation_texts", "text_opt_outs"],
    rows: ({ accountId, email }) => sql`
      select 'invitation sent' as what, mail.sent_at as at from invitation_mails mail where mail.email_norm = ${email}
      union all
      select 'no more invitations', choice.opted_out_at from mail_opt_outs choice
      where choice.email_norm = ${email} and choice.opted_out_at is not null
      union all
      select 'invitation texted', text.sent_at from invitation_texts text
      join accounts account on account.confirmed_phone = text.phone where account.id = ${accountId}
      union all
      select 'no more texts', choice.opted_out_at from text_opt_outs choice
      join accounts account on account.confirmed_phone = choice.phone where account.id = ${accountId}`,
  },
  {
    name: "payments",
    title: "Payments and invoices",
    about: "What you paid or were asked to pay. Card numbers never reach Callboard.",
    tables: ["payments", "invoices"],
    rows: ({ accountId }) => sql`
      select production.name as production, payment.type, payment.departments, payment.total_cents,
        payment.refunded_cents, payment.status, payment.payer_email, payment.created_at, payment.settled_at,
        invoice.number as invoice_number, invoice.issued_on as invoice_date, coalesce(invoice.bill_to, payment.bill_to) as bill_to, invoice.description
      from payments payment join productions production on production.id = payment.production_id
      left join invoices invoice on invoice.payment_id = payment.id
      where payment.account_id = ${accountId} order by payment.created_at`,
  },
  {
    name: "billing-address",
    title: "Billing address",
    about: "Appears on your invoices.",
    tables: ["billing_addresses"],
    rows: ({ accountId }) => sql`
      select billing.address, billing.apt, billing.city, billing.state, billing.zip, billing.country, billing.updated_at
      from billing_addresses billing where billing.account_id = ${accountId}`,
  },
];
