import type { AffectedProduction } from "./departure-queries.ts";

type Person = AffectedProduction["people"][string] & { id: string };

/** How one production is handed over when a head leaves. */
export interface Departure {
  id: string;
  name: string;
  /** The next owner. Null if nobody is left, which ends the production. */
  owner: Person | null;
  /** Whether the owner changes. */
  changesHands: boolean;
  /** The departments of the head who leaves. */
  departments: {
    id: string;
    name: string;
    /**
     * Whether the owner becomes its head. Otherwise the owner already manages a department there and names another head.
     */
    toOwner: boolean;
  }[];
  /** The ids of all departments that are not archived, for a production that ends. */
  all: string[];
}

/**
 * Decides who takes over a head's productions and departments. A production they created goes to its payer, or, if
 * there is no other payer and it is paid, to the first other head in it: before the payment, it is not visible to other
 * heads. If nobody is left, the production ends.
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
  // A head manages at most one department in a production.
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
