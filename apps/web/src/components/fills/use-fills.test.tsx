import type { Fill } from "@callboard/contract/fills";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { fillsQuery } from "../../lib/requests/fills/list-fills.ts";
import { fillOf, isAnyAtRisk, useFillsByDate } from "./use-fills.ts";

afterEach(cleanup);

const fill = (position_id: string, start_date: string, more: Partial<Fill> = {}) =>
  ({ position_id, start_date, state: "running", outlook: "sure", exhausted: false, need: 1, ...more }) as Fill;

test("when a fill changes, the fills of other dates stay the same object, so that their days are not rendered", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = fillsQuery();
  const set = (outlook: Fill["outlook"]) =>
    client.setQueryData(queryKey, [fill("p1", "2026-11-20"), fill("p2", "2026-11-21", { outlook })]);
  set("sure");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFillsByDate(), { wrapper });
  const before = result.current;
  expect(isAnyAtRisk(before["2026-11-21"])).toBe(false);

  set("unlikely");
  await waitFor(() => expect(isAnyAtRisk(result.current["2026-11-21"])).toBe(true));
  expect(result.current["2026-11-20"]).toBe(before["2026-11-20"]);
  expect(fillOf(result.current["2026-11-20"], "p1")?.position_id).toBe("p1");
  expect(fillOf(result.current["2026-11-20"], "p2")).toBeUndefined();
});
