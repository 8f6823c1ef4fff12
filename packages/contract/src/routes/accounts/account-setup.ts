import type { accountSetupSchemas, joinSchemas } from "../../accounts/account-setup.ts";
import type { zipSchemas } from "../../dayplayers.ts";
import type { Described, RouteTable } from "../../route.ts";

const setup = {
  getAccountSetup: { method: "GET", path: "/api/account/setup/:setupToken", who: "open" },
  finishAccountSetup: { method: "POST", path: "/api/account/setup/:setupToken/finish", who: "open" },
} as const satisfies RouteTable;
export const accountSetupRoutes: Described<typeof setup, typeof accountSetupSchemas> = setup;

const join = {
  getInvitation: { method: "GET", path: "/api/invitation/:invitationToken", who: "open" },
  join: { method: "POST", path: "/api/invitation/:invitationToken/join", who: "open" },
  acceptInvitation: { method: "POST", path: "/api/invitation/:invitationToken/accept", who: "dayplayer" },
} as const satisfies RouteTable;
export const joinRoutes: Described<typeof join, typeof joinSchemas> = join;

const zip = {
  getZip: { method: "GET", path: "/api/get-zip", who: "open" },
} as const satisfies RouteTable;
export const zipRoutes: Described<typeof zip, typeof zipSchemas> = zip;
