import type { AccountType } from "@callboard/contract/accounts";
import type { DepartmentRole } from "@callboard/contract/departments/department-roles";

/** The signed-in account behind a request. */
export interface Actor {
  accountId: string;
  type: AccountType;
  /** The session of the request; when it ends, its streams close. */
  sessionId: string;
}

declare const proven: unique symbol;

/** The proof that the caller has access to this department of a paid production. Only `productions/policy.ts` creates one. */
export interface DepartmentScope {
  readonly [proven]: true;
  readonly accountId: string;
  readonly departmentId: string;
  readonly productionId: string;
  /** The role of the caller in the department. */
  readonly role: DepartmentRole;
  /** The IANA zone in which this department's days begin and end. */
  readonly zone: string;
  /** The production's country, where its days are unless they say otherwise. */
  readonly country: string;
  /** Whether the payment was returned: everything can be read, and nothing can be changed. */
  readonly readOnly: boolean;
}

/** The proof that the caller belongs to the office of this paid production. Only `productions/policy.ts` creates one. */
export interface ProductionScope {
  readonly [proven]: true;
  readonly accountId: string;
  readonly productionId: string;
  /** The IANA zone in which the production's days begin and end, unless a day lies elsewhere. */
  readonly zone: string;
  readonly country: string;
  /** The ISO code of the currency in which the production pays. */
  readonly currency: string;
  /** Whether the payment was returned: everything can be read, and nothing can be changed. */
  readonly readOnly: boolean;
}

/** The proof that the caller is this dayplayer. Only `dayplayers/policy.ts` creates one. */
export interface DayplayerScope {
  readonly [proven]: true;
  readonly dayplayerId: string;
}
