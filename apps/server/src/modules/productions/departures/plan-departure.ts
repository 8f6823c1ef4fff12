import type { AffectedProduction } from "./departure-queries.ts";

interface Person {
  id: string;
  name: string;
  email: string;
  email_norm: string;
}

/** What becomes of one production when a head leaves. */
export interface Departure {
  id: string;
  name: string;
  /** Who decides about it from then on; null where nobody is left, which ends it. */
  owner: Person | null;
  /** Whether the owner is a new one. */
  changesHands: boolean;
  /** Departments of the head who leaves. */
  departments: {
    id: string;
    name: string;
    /** The owner heads it; else they have one there already, and name somebody. */
    toOwner: boolean;
  }[];
  /** All live departments, for a production that ends. */
  all: string[];
}

/**
 * Whose a head's productions and departments become. One they created goes to who paid for it, else, once it is paid, to the
 * first other head there: before that the others were not told of it. Where nobody is left, it ends.
 */
export function planDeparture(accountId: string, production: AffectedProduction): Departure {
  const { id, name, departments, people } = production;
  const person = (personId: string | null): Person | undefined => {
    const found = personId === null ? undefined : people[personId];
    return found && personId !== null ? { id: personId, ...found } : undefined;
  };
  const changesHands = production.creator_id === accountId;
  const wasPaid = production.payment_status !== "unpaid" && production.payment_status !== "pending";
  const managers = departments.flatMap(({ manager_id }) => person(manager_id) ?? []);
  const owner = changesHands
    ? (person(production.payer_id) ?? (wasPaid ? managers[0] : undefined))
    : person(production.creator_id);
  // One department a head and production.
  let mayHead = owner !== undefined && !managers.some((manager) => manager.id === owner.id);
  return {
    id,
    name,
    owner: owner ?? null,
    changesHands,
    departments: departments
      .filter(({ manager_id }) => manager_id === accountId)
      .map((department) => {
        const toOwner = mayHead;
        mayHead = false;
        return { id: department.id, name: department.name, toOwner };
      }),
    all: departments.map((department) => department.id),
  };
}
