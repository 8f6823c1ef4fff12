import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { AskForPhone } from "./ask-for-phone.tsx";

function show(phone_number: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const user = { first_name: "Ana", last_name: "Reyes", country_code: "+1", phone_number };
  client.setQueryData(keys.account, user);
  client.setQueryData(keys.userData, user);
  client.setQueryData(keys.appData, { countries: [] });
  render(
    <QueryClientProvider client={client}>
      <AskForPhone />
    </QueryClientProvider>,
  );
}

test("a booking asks a dayplayer without a phone number for one", () => {
  show("");
  expect(screen.getByLabelText(texts.phone.number)).toBeDefined();
  expect(screen.queryByLabelText("First name")).toBeNull();
});

test("a booking does not ask a dayplayer with a phone number", () => {
  show("3235550100");
  expect(screen.queryByLabelText(texts.phone.number)).toBeNull();
});
