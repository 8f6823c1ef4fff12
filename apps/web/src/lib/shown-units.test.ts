import type { Production } from "@callboard/contract/productions";
import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";
import { selectedProductionQuery } from "./requests/selected-production.ts";
import { localTime } from "./shown-units.ts";

test("the time of a day away from home names its zone, and others do not", () => {
  queryClient.setQueryData(selectedProductionQuery.queryKey, { zone: "America/Los_Angeles" } as Production);
  expect(localTime("06:30", "America/Los_Angeles")).toBe("6:30 AM");
  expect(localTime("06:30", "America/New_York")).toBe("6:30 AM (New York)");
  queryClient.clear();
});
