import { addDays } from "@callboard/client/days";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { keys } from "../../lib/keys.ts";
import { today } from "../../lib/today.ts";
import NoOffers from "./no-offers.tsx";

test("the empty list counts 30 days, today included, and says whether there were offers before", () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const dates = Array.from({ length: 30 }, (_, at) => addDays(today(), at));
  const days = dates.map((date) => ({ date, available: true, booked: false }));
  client.setQueryData(keys.availabilityOf(dates[0] ?? "", dates.at(-1) ?? ""), days);
  const show = (answered: boolean) => (
    <QueryClientProvider client={client}>
      <NoOffers answered={answered} />
    </QueryClientProvider>
  );
  const { rerender } = render(show(true));
  expect(screen.getByText(/^You are free on 30 of the next 30 days/)).toBeTruthy();
  expect(screen.getByText("No offers to answer")).toBeTruthy();
  rerender(show(false));
  expect(screen.getByText("No offers yet")).toBeTruthy();
});
