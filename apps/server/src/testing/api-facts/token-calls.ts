import { scopeOf } from "@callboard/contract/integrations/token-scopes";
import { streamPath } from "@callboard/contract/routes/events";
import { describeApi } from "../../http/docs/openapi.ts";
import { contractRoutes } from "../contract-routes.ts";

/**
 * Describes the calls that an API token may make, on which programs of others rely. The other calls belong to the two apps,
 * which are delivered with the server.
 */
export async function describeTokenCalls(): Promise<Record<string, Record<string, unknown>>> {
  const routes = [...(await contractRoutes())]
    .filter(([operation, route]) => scopeOf(operation, route))
    .map(([operation, route]) => ({ operation, route }));
  const { paths } = describeApi(routes, { publicUrl: "https://callboard.example" });
  const { [streamPath]: _, ...calls } = paths as Record<string, Record<string, unknown>>;
  return calls;
}
