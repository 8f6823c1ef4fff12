import { accountTexts } from "@callboard/client/texts/accounts/texts";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/texts.ts";
import { PhoneNumber } from "./phone-number.tsx";

test("without a number the settings ask for one and offer no code", () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.appData, { countries: [] });
  const user = { first_name: "Ana", last_name: "Reyes", country_code: "+1", phone_number: "", texts_offered: true };
  render(
    <QueryClientProvider client={client}>
      <PhoneNumber user={user as UserData} />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText(texts.phone.number)).toBeDefined();
  expect(screen.queryByRole("button", { name: accountTexts().phone.sendCode })).toBeNull();
});
