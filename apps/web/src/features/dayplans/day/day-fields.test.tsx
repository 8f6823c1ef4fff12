import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { statesQuery } from "../../../lib/requests/app-data.ts";
import { timeZoneQuery } from "../../../lib/requests/time-zone.ts";
import type { DayplanValues } from "../dayplan-values.ts";
import { DayFields } from "./day-fields.tsx";

const day: DayplanValues = {
  number_of_actors: 0,
  number_of_stunts: 0,
  number_of_background: 0,
  time_of_day: "day",
  location: "office",
  street_address: "5555 Melrose Ave",
  apt_suite: "",
  city: "Los Angeles",
  state: "California",
  zip: "90038",
  country: "United States",
  place_kind: null,
  medium: null,
  holiday: false,
  notes: "",
  call_time: null,
  wrap_time: null,
  time_zone: "",
  positions: [],
};
const address = /office: 5555 Melrose Ave, Los Angeles, California 90038$/;
const hint = /when you save/;
const plan = { date: "2026-11-25", zone: "America/Los_Angeles", zone_abbreviation: "PST" };

function Form({ values, locked }: { values: DayplanValues; locked: boolean }) {
  const form = useForm<DayplanValues>({ defaultValues: values });
  return <DayFields form={form} locked={locked} plan={plan} production={{ zone: plan.zone, type: "TV Series" }} />;
}

function show(values: Partial<DayplanValues>, locked: boolean) {
  const client = new QueryClient();
  client.setQueryData(statesQuery.queryKey, []);
  const honolulu = { city: "Honolulu", state: "California", zip: "90038", country: "United States" };
  client.setQueryData(timeZoneQuery(honolulu).queryKey, { zone: "Pacific/Honolulu" });
  render(
    <QueryClientProvider client={client}>
      <Form values={{ ...day, ...values }} locked={locked} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test.each([
  ["has passed", true],
  ["has not passed", false],
])("a day at the office that %s shows the office's address", (_, locked) => {
  show({}, locked);
  expect(screen.getByText(address)).toBeDefined();
  expect(screen.queryByText(hint)).toBeNull();
});

test("a day that is changed to the office shows the office's address only after it was saved", async () => {
  const user = show({ location: "location" }, false);
  await user.click(screen.getByRole("radio", { name: "Office" }));
  expect(screen.getByText(hint)).toBeDefined();
  expect(screen.queryByText(address)).toBeNull();
});

test("a day shows the time zone of its place where it is not the production's, and a head can choose another", async () => {
  const user = show({ location: "location" }, false);
  expect(screen.queryByRole("combobox", { name: "Time zone" })).toBeNull();
  const city = screen.getByRole("textbox", { name: "City" });
  await user.clear(city);
  await user.type(city, "Honolulu");
  const zone = await screen.findByRole("combobox", { name: "Time zone" });
  expect(zone).toHaveProperty("value", "Pacific/Honolulu");
  expect(screen.getByLabelText("Call time (Honolulu)")).toBeDefined();
  await user.selectOptions(zone, "America/Denver");
  expect(screen.getByLabelText("Call time (Denver)")).toBeDefined();
});

test("the time zone of a day at home can be chosen after a press", async () => {
  const user = show({ location: "location" }, false);
  await user.click(screen.getByRole("button", { name: "Change time zone" }));
  expect(screen.getByRole("combobox", { name: "Time zone" })).toHaveProperty("value", "America/Los_Angeles");
});

test("kind of place and medium follow from the place and the production until a head chooses others", async () => {
  const user = show({}, false);
  const place = screen.getByRole("combobox", { name: "Kind of place" });
  const medium = screen.getByRole("combobox", { name: "Medium" });
  const shown = (select: HTMLElement) => (select as HTMLSelectElement).selectedOptions[0]?.text;
  expect([shown(place), shown(medium)]).toEqual(["As its place: Studio", "As the production: Television"]);
  await user.click(screen.getByRole("radio", { name: "Location" }));
  expect(shown(place)).toBe("As its place: Report to location");
  await user.selectOptions(place, "Distant location");
  await user.selectOptions(medium, "Feature");
  expect([place, medium].map((select) => (select as HTMLSelectElement).value)).toEqual(["distant", "feature"]);
});
