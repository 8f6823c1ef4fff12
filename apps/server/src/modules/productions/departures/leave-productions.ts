import type { Db, Tx } from "../../../db/schema.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { holdEmails } from "../../accounts/hold-emails.ts";
import { withdrawSetups } from "../../accounts/sign-up/invite-to-setup.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import { endMembershipsOf } from "../members/member-queries.ts";
import * as q from "../queries.ts";
import { departureMail } from "./departure-mails.ts";
import * as dq from "./departure-queries.ts";
import { type Departure, planDeparture } from "./plan-departure.ts";

interface Leaving {
  accountId: string;
  name: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Reads how a head's productions and departments would be handed over now. */
export const readDepartures = async (db: Db | Tx, accountId: string): Promise<Departure[]> =>
  (await dq.listAffected(db, accountId)).map((production) => planDeparture(accountId, production));

/**
 * Plans the same departures with the productions locked until the transaction ends, so that no department can be given
 * to this head meanwhile. Returns undefined if one was given between reading and locking: the caller must then restart
 * the transaction.
 */
export async function holdDepartures(tx: Tx, accountId: string): Promise<Departure[] | undefined> {
  const seen = await readDepartures(tx, accountId);
  const ids = seen.map(({ id }) => id);
  await dq.lockProductions(tx, ids);
  const leaver = await findPerson(tx, accountId);
  const own = leaver ? [normalizeEmail(leaver.email)] : [];
  await holdEmails(tx, [...own, ...seen.flatMap(({ owner }) => owner?.email_norm ?? [])]);
  const held = await readDepartures(tx, accountId);
  return held.every(({ id }) => ids.includes(id)) ? held : undefined;
}

/**
 * Hands over the productions and departments that continue, archives those that end, and notifies the new owners. The
 * caller must have locked the departures.
 */
export async function leaveProductions(tx: Tx, departures: Departure[], leaving: Leaving): Promise<void> {
  for (const departure of departures) {
    if (departure.owner) await handOver(tx, departure, departure.owner);
    else await putAway(tx, departure, leaving.now);
  }
  await dq.clearManagerOfArchived(tx, leaving.accountId);
  await endMembershipsOf(tx, leaving.accountId, leaving.now);
  const owners = Map.groupBy(
    departures.filter(({ owner }) => owner !== null),
    ({ owner }) => owner?.id ?? "",
  );
  await recordAccessChange(tx, [...owners.keys()]);
  await queueMail(
    tx,
    ...[...owners.values()].map((taken) =>
      departureMail({
        to: taken[0]?.owner?.email ?? "",
        leaver: leaving.name,
        taken,
        publicUrl: leaving.publicUrl,
      }),
    ),
  );
}

async function handOver(tx: Tx, departure: Departure, owner: NonNullable<Departure["owner"]>) {
  if (departure.changesHands) await q.updateProduction(tx, departure.id, { creator_id: owner.id });
  for (const department of departure.departments)
    await q.updateDepartment(
      tx,
      department.id,
      department.toOwner
        ? { manager_id: owner.id, manager_email: owner.email, manager_email_norm: owner.email_norm }
        : withoutHead(department.id),
    );
}

/** The id of a department without a head replaces the normalized address, which must be unique in the production. */
const withoutHead = (departmentId: string) => ({
  manager_id: null,
  manager_email: "",
  manager_email_norm: departmentId,
});

async function putAway(tx: Tx, departure: Departure, now: Temporal.Instant) {
  for (const departmentId of departure.all) {
    await q.updateDepartment(tx, departmentId, {
      archived_at: now,
      ...(departure.departments.some(({ id }) => id === departmentId) && withoutHead(departmentId)),
    });
    await withdrawSetups(tx, departmentId, now);
  }
  await q.updateProduction(tx, departure.id, { status: "archived" });
}
