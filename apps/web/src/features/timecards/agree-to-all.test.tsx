import { ToastOutlet } from "@callboard/ui/toast-outlet";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aTimecard } from "../../components/timecards/a-timecard.fixture.ts";
import { AgreeToAll } from "./agree-to-all.tsx";

afterEach(() => vi.unstubAllGlobals());

const cards = Array.from({ length: 201 }, (_, at) =>
  aTimecard({
    id: `card ${at}`,
    state: "with_head",
    dayplayer: { id: `${at}`, name: at === 0 ? "Ana Reyes" : "Jo Park" },
  }),
);

test("all cards are agreed to in batches, and those that were refused are named with the reason", async () => {
  const sent: number[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const ids: string[] = JSON.parse(body).cards.map(({ id }: { id: string }) => id);
    sent.push(ids.length);
    const refused = ids.filter((id) => id === "card 0").map((id) => ({ id, reason: "timecard_changed" }));
    return Response.json({ data: { moved: ids.filter((id) => id !== "card 0"), refused } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AgreeToAll cards={cards} />
      <ToastOutlet />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Agree to all (201)" }));
  fireEvent.click(await screen.findByRole("button", { name: /Agreeing/ }));
  expect(await screen.findByText("Not agreed: Ana Reyes (changed meanwhile)")).toBeTruthy();
  expect(screen.getByText("Agreed to 200 timecards")).toBeTruthy();
  expect(sent).toEqual([200, 1]);
});
