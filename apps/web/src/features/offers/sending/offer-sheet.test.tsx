import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { OfferSheet } from "./offer-sheet.tsx";

const job = { name: "Costumer", start_date: "2099-06-01", open_offers: 3, need: 1 } as Job;
const day = { date: "2099-06-01", callTime: null, zone: "America/Los_Angeles" };
const person = (id: string, first_name: string): Match => ({
  id,
  first_name,
  last_name: "Reyes",
  profile_picture_url: null,
  is_starred: false,
  work_preferences: { positions: ["Costumer"], years_as_member: 2 },
  area: "Burbank, CA",
  kept: 0,
  of: 0,
  rank: 1,
  reasons: { starred: false, worked_before: 0, kept: 0, of: 0, years: 2, distance_miles: 3 },
  offer: null,
  is_send_offer: false,
});
const [ana, ben] = [person("a", "Ana"), person("b", "Ben")];

let answers: Response[];
let sent: { expires_at: string; message?: string }[];
beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answers.shift() ?? Response.error();
  });
});
const full = () => Response.json({ message: "This position is full.", reason: "position_full" }, { status: 409 });

function show(changes: Partial<Job> = {}) {
  function Screen() {
    const [match, setMatch] = useState<Match>();
    return (
      <>
        {[ana, ben].map((each) => (
          <button key={each.id} type="button" onClick={() => setMatch(each)}>
            {each.first_name}
          </button>
        ))}
        <OfferSheet
          params={{ dayplanId: "d", positionId: "p" }}
          job={{ ...job, ...changes }}
          day={day}
          match={match}
          onClose={() => setMatch(undefined)}
        />
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return {
    user,
    /** Returns the last button of that name, because the sheet has its own Close button above the one in the footer. */
    press: async (name: string) => {
      const button = screen.getAllByRole("button", { name: new RegExp(`^${name}`), hidden: true }).at(-1);
      if (!button) throw new Error(`There is no button ${name}.`);
      await user.click(button);
    },
    field: <E extends HTMLElement>(label: RegExp) => screen.getByLabelText<E & { value: string }>(label),
  };
}

test("an offer beyond the vacancies shows a warning before it is sent", async () => {
  const { press } = show();
  await press("Ana");
  expect(screen.getByText(/^4 offers for 1 place: the first to accept get them/)).toBeTruthy();
});

test("an offer within the vacancies shows no warning", async () => {
  const { press } = show({ open_offers: 0 });
  await press("Ana");
  expect(screen.queryByText(/the first to accept/)).toBeNull();
});

test("a failed offer can be retried with the same message and expiry", async () => {
  const { press, user, field } = show();
  await press("Ana");
  await user.type(field(/^Message/), "Bring a kit.");
  await user.click(screen.getByLabelText("36 h"));
  answers = [full(), full()];
  await press("Send offer");
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("This position is full.");
  await press("Try again");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ message }) => message)).toEqual(["Bring a kit.", "Bring a kit."]);
  const hours = sent.map(({ expires_at }) => (Date.parse(expires_at) - Date.now()) / 3_600_000);
  for (const each of hours) expect(each).toBeCloseTo(36, 1);
});

test("the sheet opens with the message and expiry of a failed offer, also for another dayplayer", async () => {
  const { press, user, field } = show();
  await press("Ana");
  await user.type(field(/^Message/), "Bring a kit.");
  await user.click(screen.getByLabelText("Custom"));
  await user.type(field(/^Time/), "09:00");
  await user.clear(field(/^Date/));
  await user.type(field(/^Date/), "2099-05-30");
  answers = [full()];
  await press("Send offer");
  await screen.findByRole("alert", { hidden: true });
  await press("Close");
  await press("Ben");
  expect([field(/^Message/).value, field(/^Date/).value, field(/^Time/).value]).toEqual([
    "Bring a kit.",
    "2099-05-30",
    "09:00",
  ]);
});
