import type { FastifyBaseLogger } from "fastify";
import { transactResult } from "../../db/decide.ts";
import { RetryNeeded, retryUntilLocked } from "../../db/retry-until-locked.ts";
import type { Db, Tx } from "../../db/schema.ts";
import type { Files } from "../../ports/files.ts";
import { done, type Result, refused } from "../../result.ts";
import { closeAccount } from "../accounts/close-account.ts";
import { type HeldAccount, holdAccount, readPasswordHash } from "../accounts/hold-account.ts";
import { leaveAllNetworks } from "../accounts/invitations/join-network-of.ts";
import { deletionMail } from "../accounts/mails.ts";
import { isCurrentPassword } from "../accounts/passwords/hash-password.ts";
import { type EventCaller, recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import { removePicture } from "../accounts/settings/update-picture.ts";
import { deleteAnswerLinks } from "../answers/links/delete-answer-links.ts";
import { deleteTextQuestions } from "../answers/texts/receive-text.ts";
import { deleteCalendarFeeds } from "../calendars/delete-calendar-feeds.ts";
import { deleteContactsOfHead } from "../contacts/delete-contacts-of-head.ts";
import { deleteDayplayerData, deleteNetwork } from "../dayplayers/delete-dayplayer-data.ts";
import { queueMail } from "../events/queue-mail.ts";
import { deleteFillData } from "../fills/delete-fill-data.ts";
import { settleFills } from "../fills/settle-fills.ts";
import { deleteLedger } from "../ledger/delete-ledger.ts";
import { deleteBlocks } from "../messaging/delete-blocks.ts";
import { deleteNotifications } from "../notifications/delete-notifications.ts";
import { endDayplayerJobs } from "../offers/moves/consequences/end-dayplayer-jobs.ts";
import { endDepartmentJobs } from "../offers/moves/consequences/end-department-jobs.ts";
import { withdrawInvitations } from "../payments/invitations/withdraw-invitations.ts";
import { deleteBillingAddress } from "../payments/invoices/billing-address.ts";
import { endDayplayerPencils } from "../pencils/end-dayplayer-pencils.ts";
import { holdDepartures, leaveProductions } from "../productions/departures/leave-productions.ts";

interface Closing {
  accountId: string;
  now: Temporal.Instant;
  publicUrl: string;
  /** The owner's request; left out for an operator. */
  caller?: EventCaller;
}

interface Deletion extends Closing {
  current_pass?: string;
  files: Files;
  log: Pick<FastifyBaseLogger, "warn">;
}

const wrongPassword = refused("invalid_fields", { errors: { current_pass: ["This is not your current password."] } });

/**
 * Deletes an account permanently; requires its password, if it has one. Of two concurrent calls one deletes it, and the other finds no
 * account.
 */
export async function deleteAccount(db: Db, deletion: Deletion) {
  const hash = await readPasswordHash(db, deletion.accountId);
  if (hash === undefined) return refused("unauthenticated");
  if (!(await isCurrentPassword(deletion.current_pass, hash))) return wrongPassword;

  const closed = await retryUntilLocked(() => transactResult(db, (tx) => close(tx, deletion, hash)));
  if (!closed.ok) return closed;
  // The account is deleted even if its picture can't be removed, because the file's name is not stored any more.
  await removePicture(deletion.files, closed.value.picture).catch((error: unknown) =>
    deletion.log.warn({ err: error }, "The picture of a deleted account could not be removed."),
  );
  return done(undefined);
}

/** Closes an account for an operator, without its password. Pictures in a bucket stay, and their name is returned. */
export async function closeByOperator(
  db: Db,
  { files, ...closing }: Closing & { files: Files | undefined },
): Promise<Result<{ picture: string | null }, "unauthenticated" | "invalid_fields">> {
  const closed = await retryUntilLocked(() => transactResult(db, (tx) => close(tx, closing, undefined)));
  if (closed.ok && files) await removePicture(files, closed.value.picture);
  return closed;
}

async function close(tx: Tx, deletion: Closing, hash: string | undefined) {
  const { accountId, now, publicUrl } = deletion;
  const departures = await holdDepartures(tx, accountId);
  if (!departures) throw new RetryNeeded();
  const account = await holdAccount(tx, accountId);
  if (!account) return refused("unauthenticated");
  // A concurrent request may have changed the password since it was checked.
  if (hash !== undefined && account.password_hash !== hash) return wrongPassword;

  if (account.type === "dayplayer") {
    await endDayplayerJobs(tx, accountId);
    await endDayplayerPencils(tx, accountId);
    await deleteDayplayerData(tx, accountId);
    await deleteFillData(tx, accountId);
    await deleteLedger(tx, accountId);
    await leaveAllNetworks(tx, accountId);
  } else {
    const ending = departures.filter(({ owner }) => !owner);
    for (const { name, all } of ending) {
      const message = `“${name}” has ended on Callboard: its head closed their account.`;
      if (!(await endDepartmentJobs(tx, { departmentIds: all, by: accountId, message }))) throw new RetryNeeded();
    }
    await withdrawInvitations(
      tx,
      ending.map(({ id }) => id),
      now,
    );
    await leaveProductions(tx, departures, { accountId, name: nameOf(account), now, publicUrl });
    await settleFills(tx, { departmentIds: ending.flatMap(({ all }) => all) });
    await deleteNetwork(tx, accountId);
    await deleteContactsOfHead(tx, accountId);
  }
  await deleteBillingAddress(tx, accountId);
  await deleteCalendarFeeds(tx, accountId);
  await deleteBlocks(tx, accountId);
  await deleteNotifications(tx, accountId);
  await deleteAnswerLinks(tx, accountId);
  await deleteTextQuestions(tx, accountId);
  await closeAccount(tx, account, now);
  const { caller } = deletion;
  const details = { by: caller ? "owner" : "operator" };
  await recordSecurityEvent(tx, { accountId, kind: "account_closed", caller, details });
  await queueMail(tx, deletionMail(account));
  return done({ picture: account.profile_picture_url });
}

const nameOf = ({ first_name, last_name }: HeldAccount) => `${first_name} ${last_name}`;
