import { Type } from "typebox";
import { SessionToken } from "./accounts.ts";
import { accountTypes } from "./choices.ts";
import { AccountSetup } from "./forms/account-setup.ts";
import type { RouteSchemaTable } from "./route.ts";

/** The number of days for which a mailed link to set an account up works. */
export const setupDays = 14;

const SetupParams = Type.Object({ setupToken: Type.String({ minLength: 1, maxLength: 200 }) });

export const accountSetupSchemas = {
  getAccountSetup: {
    summary: "Whom an invitation is for. 409 `account_exists` when the address has an account by now.",
    params: SetupParams,
    reply: Type.Object({
      email: Type.String(),
      type: Type.Enum([...accountTypes]),
      department: Type.String(),
    }),
    refusals: ["link_not_valid", "account_exists"],
    limit: "setup",
  },
  finishAccountSetup: {
    summary: "Creates the invited account and signs it in, once; never touches an account that exists.",
    params: SetupParams,
    body: AccountSetup,
    reply: SessionToken,
    refusals: ["link_not_valid", "account_exists", "invalid_fields", "too_many_requests"],
    limit: "setup",
  },
} as const satisfies RouteSchemaTable;
