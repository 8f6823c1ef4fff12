import type { LatestOffer, PricedMatch } from "@callboard/contract/dayplayers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { OfferBestSlot } from "../../../components/offer-best-slot.ts";
import { firstScreenShown } from "../../../lib/first-screen/first-screen.ts";
import { repliesOf } from "../../../lib/requests/department.fixture.ts";
import { MatchesSection } from "./matches-section.tsx";

const people = ["Free", "Waiting", "Declined"];
const { position } = repliesOf({
  positions: [{ id: "p1", name: "Costumer", date: "2099-12-01", count: 3 }],
  dayplayers: people.map((name) => ({ id: name, first_name: name, is_starred: false })),
  offers: [
    { id: "o1", dayplayer: "Waiting", position: "p1", state: "open" },
    { id: "o2", dayplayer: "Declined", position: "p1", state: "declined" },
  ],
  standingOffers: [],
});

const complete = (match: PricedMatch) =>
  ({
    ...match,
    work_preferences: { positions: ["Costumer"], years_as_member: 2 },
    reasons: { years: 2, distance_miles: 4, kept: 3, of: 3, worked_before: 0 },
  }) as PricedMatch;

async function openSection() {
  firstScreenShown();
  const { position: job, matches, zone } = position("p1");
  let change: (next: { rows?: PricedMatch[]; isFilling?: boolean }) => void = () => {};
  const Section = () => {
    const [{ rows, isFilling }, set] = useState({ rows: matches.map(complete), isFilling: false });
    change = (next) => set((before) => ({ ...before, ...next }));
    return (
      <OfferBestSlot value={() => null}>
        <MatchesSection
          params={{ dayplanId: job.dayplan_id, positionId: job.id }}
          job={{ ...job, activated: true, need: 3 }}
          zone={zone}
          first={{ data: rows, next: null, total: rows.length }}
          offers={[]}
          offering={false}
          isFilling={isFilling}
        />
      </OfferBestSlot>
    );
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Section }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole("link", { name: "Free Reyes" });
  return {
    matches: matches.map(complete),
    change: (next: Parameters<typeof change>[0]) => act(() => change(next)),
  };
}

const link = (name: string) => screen.queryByRole("link", { name: `${name} Reyes` });

test("those who were asked already are folded below those who can be offered", async () => {
  await openSection();
  expect(screen.getByText("1 can be offered")).toBeTruthy();
  expect(link("Waiting")).toBeNull();
  expect(screen.getByText("1 waiting · 1 said no")).toBeTruthy();
  await userEvent.click(screen.getByRole("heading", { name: "Asked already (2)" }));
  await waitFor(() => expect(link("Waiting")).not.toBeNull());
  expect(link("Declined")).not.toBeNull();
});

test("a state that changes while one reads moves nobody to the other group", async () => {
  const { matches, change } = await openSection();
  const offer: LatestOffer = { id: "o3", state: "open", status_id: 2, expires_at: "2099-11-30T12:00:00Z" };
  change({ rows: matches.map((match) => (match.id === "Free" ? { ...match, offer, is_send_offer: true } : match)) });
  expect(screen.getByText("0 can be offered")).toBeTruthy();
  expect(link("Free")).not.toBeNull();
  expect(screen.getByRole("heading", { name: "Asked already (2)" })).toBeTruthy();
});

test("the best matches are not offered by hand while a fill asks them", async () => {
  const { change } = await openSection();
  expect(screen.getByRole("button", { name: /^Ask the best/ })).toBeTruthy();
  change({ isFilling: true });
  expect(screen.queryByRole("button", { name: /^Ask the best/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Offer job Free/ })).toBeTruthy();
});
