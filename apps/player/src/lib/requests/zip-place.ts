import { isZip } from "@callboard/contract/plain/countries";
import { zipRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";

/** City and state of a US ZIP. Both are empty if the ZIP is not known. */
export const zipPlace = (zip: string) =>
  queryOptions({
    queryKey: ["zip", zip],
    queryFn: ({ signal }) => call(zipRoutes.getZip, { query: { zip } }, signal),
    enabled: isZip(zip),
    staleTime: Number.POSITIVE_INFINITY,
  });
