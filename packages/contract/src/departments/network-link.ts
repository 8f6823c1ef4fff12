import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../route.ts";
import { Moment, Nullable } from "../shapes.ts";

/** The link by which dayplayers join the network of a department's head. */
export const NetworkLink = Type.Object({
  /** Null if the key that it was made with was removed. It works until it is replaced, and can't be shown again. */
  url: Nullable(Type.String()),
  created_at: Moment,
  /** Who created it. */
  created_by: Type.String(),
});
export type NetworkLink = Static<typeof NetworkLink>;

/** The content of the page behind the link. It contains no address or number. */
export const NetworkInvitation = Type.Object({
  inviter: Type.String(),
  department: Type.String(),
  production: Type.String(),
  /** The country of the production. */
  country: Type.String(),
});
export type NetworkInvitation = Static<typeof NetworkInvitation>;

const LinkParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

export const networkLinkSchemas = {
  getNetworkLink: {
    summary: "The link by which dayplayers join the network of the department's head. Null while it is switched off.",
    reply: Type.Object({ link: Nullable(NetworkLink) }),
  },
  replaceNetworkLink: {
    summary: "Creates the link to join the network. An earlier one stops working.",
    reply: Type.Object({ link: Nullable(NetworkLink) }),
    limit: "invitation",
  },
  endNetworkLink: { summary: "Switches the link to join the network off." },
  readNetworkLink: {
    summary: "The department that a link to join the network belongs to. Reading it adds nobody.",
    params: LinkParams,
    reply: NetworkInvitation,
    refusals: ["link_not_valid"],
    limit: "setup",
  },
  joinNetwork: {
    summary: "Adds the caller to the network of the head whose link this is. A repeated call changes nothing.",
    params: LinkParams,
    reply: NetworkInvitation,
    refusals: ["link_not_valid", "link_busy"],
    limit: "invitation",
  },
  leaveNetwork: {
    summary: "Removes the caller from the network of the head whose link this is.",
    params: LinkParams,
    refusals: ["link_not_valid"],
    limit: "invitation",
  },
} as const satisfies RouteSchemaTable;
