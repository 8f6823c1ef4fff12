import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import type { Production } from "@callboard/contract/productions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { statesQuery } from "../../../lib/requests/app-data.ts";
import { selectedProductionQuery } from "../../../lib/requests/selected-production.ts";
import { EditJobFields } from "./edit-job-fields.tsx";
import { type EditJobValues, valuesOf } from "./edit-job-values.ts";

const job: ActiveJob = {
  id: "00000000-0000-7000-8000-000000000001",
  dayplan_id: "00000000-0000-7000-8000-000000000002",
  name: "Costumer",
  activated: true,
  start_date: "2026-11-27",
  end_date: "2026-11-27",
  has_passed: false,
  time_of_day: "day",
  parking_note: "",
  call_time: null,
  wrap_time: null,
  location: "office",
  street_address: "5555 Melrose Ave",
  apt_suite: "",
  city: "Los Angeles",
  state: "California",
  zip: "90038",
  country: "United States",
  address: "5555 Melrose Ave, Los Angeles, California 90038",
  positions_available: 3,
  count: 3,
  open_offers: 2,
  accepted_offers: 1,
  booked: 1,
  need: 2,
  confirmed: 0,
  offer_sent: 2,
  rate: 46.5,
  zone: "America/Los_Angeles",
  version: 4,
  other_positions: [],
  live_on_day: 3,
};
const address = /office: 5555 Melrose Ave, Los Angeles, California 90038$/;
const hint = /when you save/;

function Form({ shown }: { shown: ActiveJob }) {
  const form = useForm<EditJobValues>({ defaultValues: valuesOf(shown) });
  return <EditJobFields job={shown} form={form} />;
}

function show(changes: Partial<ActiveJob> = {}) {
  const client = new QueryClient();
  client.setQueryData(statesQuery.queryKey, []);
  const production = { start_date: "2026-11-01", end_date: "2026-12-31" } as Production;
  client.setQueryData(selectedProductionQuery.queryKey, production);
  render(
    <QueryClientProvider client={client}>
      <Form shown={{ ...job, ...changes }} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("a job at the office shows the office's address", () => {
  show();
  expect(screen.getByText(address)).toBeDefined();
  expect(screen.queryByText(hint)).toBeNull();
});

test("a job that is changed to the office shows the office's address only after it was saved", async () => {
  const user = show({ location: "location" });
  await user.click(screen.getByRole("radio", { name: "Office" }));
  expect(screen.getByText(hint)).toBeDefined();
  expect(screen.queryByText(address)).toBeNull();
});

test("booked and needed dayplayers are shown beside a job's count and follow it", async () => {
  const user = show();
  expect(screen.getByText("1 booked, 2 waiting, 2 needed")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Positions available: one more" }));
  expect(screen.getByText("1 booked, 2 waiting, 3 needed")).toBeDefined();
});
