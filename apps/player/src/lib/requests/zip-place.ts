import { isZip } from "@callboard/contract/plain/countries";
import { zipRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { routeQuery } from "../call.ts";

/** City and state of a US ZIP. Both are empty if the ZIP is not known. */
export const zipPlace = (zip: string) =>
  routeQuery(
    ["zip", zip],
    zipRoutes.getZip,
    { query: { zip } },
    { enabled: isZip(zip), staleTime: Number.POSITIVE_INFINITY },
  );
