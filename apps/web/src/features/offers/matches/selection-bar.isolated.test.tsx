import type { Job } from "@callboard/contract/dayplans";
import type { PricedMatch } from "@callboard/contract/dayplayers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SelectionBar } from "./selection-bar.tsx";

vi.mock("../../../lib/requests/set-rate.ts", () => ({
  useSetRate: () => ({ isPending: false, error: null, mutate: () => undefined }),
}));

const show = (rate: number) => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    return Response.error();
  });
  const job = { name: "Costumer", start_date: "2099-06-01", open_offers: 0, need: 2, rate } as Job;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SelectionBar
        params={{ dayplanId: "d", positionId: "p" }}
        job={job}
        day={{ date: "2099-06-01", callTime: null, zone: "America/Los_Angeles" }}
        selected={[{ id: "a", first_name: "Ana", last_name: "Reyes" } as PricedMatch]}
        onSelectionChange={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup() };
};

test("offers to selected dayplayers go out without a rate only after the head was asked for it", async () => {
  const { sent, user } = show(0);
  await user.click(screen.getByRole("button", { name: /^Send/ }));
  await screen.findByRole("alertdialog", { name: "Offer Costumer without a rate?" });
  expect(screen.getByLabelText(/^Costumer, rate an hour/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send anyway" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("offers at a rate go out at once", async () => {
  const { sent, user } = show(42.5);
  await user.click(screen.getByRole("button", { name: /^Send/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
