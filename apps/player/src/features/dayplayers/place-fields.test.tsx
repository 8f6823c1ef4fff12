import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/texts.ts";
import { PlaceFields } from "./place-fields.tsx";

const home = {
  positions: ["Costumer"],
  city: "Burbank",
  state: "California",
  zip: "91505",
  country: "United States",
  travel_radius_miles: 50,
  about: "",
  in_trade_since: null,
};

function stateShown(state: string, listed: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(
    keys.states,
    listed.map((title) => ({ title })),
  );
  client.setQueryData(keys.appData, { countries: [] });
  client.setQueryData(["zip", home.zip], { city: home.city, state: home.state });
  render(
    <QueryClientProvider client={client}>
      <PlaceFields values={{ ...home, state }} errors={{}} onChange={() => {}} onClearError={() => {}} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText<HTMLSelectElement>(texts.dayplayers.region({ name: "state" }));
  return [field.value, [...field.options].map(({ value }) => value)];
}

test("the saved state appears once in the list", () => {
  expect(stateShown("California", ["Alabama", "California"])).toEqual(["California", ["", "Alabama", "California"]]);
});

test.each([
  ["before the list has loaded", "California", []],
  ["when the list has another name for it", "CA", ["California"]],
])("the saved state stays chosen %s", (_, state, listed: string[]) => {
  expect(stateShown(state, listed)).toEqual([state, ["", state, ...listed]]);
});
