import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import type { Fill } from "@callboard/contract/fills";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TakeBackWaiting } from "./take-back-waiting.tsx";

let fill: Partial<Fill> | null;
let results: { id: string; ok: boolean }[];
let changes: [path: string, body: unknown][];
beforeEach(() => {
  fill = { state: "running" };
  results = [{ id: "o1", ok: true }];
  changes = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: string }) => {
    if (method !== "GET") changes.push([address.split("/").at(-1) ?? "", JSON.parse(body ?? "{}")]);
    if (address.endsWith("/matches-and-bookings"))
      return Response.json({
        data: {
          offers: [
            { id: "o1", state: "open" },
            { id: "o2", state: "declined" },
          ],
        },
      });
    return Response.json({ data: address.endsWith("/fill") ? fill : address.endsWith("/pause") ? fill : results });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(job: Partial<ActiveJob> = {}) {
  const onFreed = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TakeBackWaiting job={{ id: "p1", dayplan_id: "d1", open_offers: 1, ...job } as ActiveJob} onFreed={onFreed} />
    </QueryClientProvider>,
  );
  return onFreed;
}

test("a running fill is paused before its waiting offers are revoked", async () => {
  const onFreed = show();
  await userEvent.click(await screen.findByRole("button", { name: "Pause and take back the 1 that waits" }));
  await waitFor(() => expect(onFreed).toHaveBeenCalledOnce());
  expect(changes.map(([path]) => path)[0]).toBe("pause");
  expect(changes[1]?.[1]).toEqual({ job_offer_ids: ["o1"] });
});

test("an offer that could not be revoked is said, and fewer places stay impossible", async () => {
  results = [{ id: "o1", ok: false }];
  const onFreed = show();
  await userEvent.click(await screen.findByRole("button", { name: /take back/ }));
  expect(await screen.findByText("1 offer could not be taken back. Try again.")).toBeTruthy();
  expect(onFreed).not.toHaveBeenCalled();
});

test("a paused fill only takes its offers back", async () => {
  fill = { state: "paused" };
  const onFreed = show();
  await userEvent.click(await screen.findByRole("button", { name: "Take back the 1 that waits" }));
  await waitFor(() => expect(onFreed).toHaveBeenCalledOnce());
  expect(changes).toHaveLength(1);
});
