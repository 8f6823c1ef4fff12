import { networkLinkSchemas } from "@callboard/contract/departments/network-link";
import { networkLinkRoutes } from "@callboard/contract/routes/contacts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { serve } from "../../../http/serve.ts";
import { joinByLink, leaveByLink, readLink } from "./follow-link.ts";
import { endLink, readOwnLink, replaceLink } from "./manage-link.ts";

/** The link by which dayplayers join the network of a department's head. */
export function networkLinks(app: FastifyInstance, { db, config: { publicUrl } }: Deps): void {
  serve(app, networkLinkRoutes, networkLinkSchemas, {
    getNetworkLink: ({ scope }) => readOwnLink(db, { scope, publicUrl }),
    replaceNetworkLink: ({ scope }) => replaceLink(db, { scope, publicUrl }),
    endNetworkLink: ({ scope }) => endLink(db, scope),
    readNetworkLink: ({ params }) => readLink(db, params.token),
    joinNetwork: ({ params, actor }) => joinByLink(db, { token: params.token, dayplayerId: actor.accountId }),
    leaveNetwork: ({ params, actor }) => leaveByLink(db, { token: params.token, dayplayerId: actor.accountId }),
  });
}
