import type { OfferEvent } from "@callboard/contract/events";
import type { ListedDayplayer } from "@callboard/contract/find-dayplayers";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { keys } from "../../lib/keys.ts";
import { applyToOffers } from "./apply-to-offers.ts";

const ana = { id: "ana", job_offers: [{ id: "first", state: "created" }] } as ListedDayplayer;
const ben = { id: "ben", job_offers: [{ id: "other", state: "open" }] } as ListedDayplayer;
const network = keys.network("", "");

function offersAfter(offer_id: string, state: OfferEvent["state"]) {
  const client = new QueryClient();
  client.setQueryData(network, { pages: [{ data: [ana, ben], next: null, total: 2 }], pageParams: [""] });
  client.setQueryData(keys.dayplayer("ana"), ana);
  const counts = { count: 1, open_offers: 1, booked: 0, need: 1 };
  applyToOffers(client, { offer_id, dayplayer_id: "ana", position_id: "costumer", state, counts } as OfferEvent);
  const [page] = client.getQueryData<{ pages: { data: ListedDayplayer[] }[] }>(network)?.pages ?? [];
  const [shown, beside] = page?.data ?? [];
  expect(beside).toBe(ben);
  expect(client.getQueryData<ListedDayplayer>(keys.dayplayer("ana"))?.job_offers).toEqual(shown?.job_offers);
  return shown?.job_offers;
}

test("an opened offer replaces the same offer of its dayplayer wherever people are listed", () => {
  expect(offersAfter("first", "open")).toEqual([{ id: "first", state: "open" }]);
});

test("an offer that was not known joins the others", () => {
  expect(offersAfter("second", "accepted")).toEqual([
    { id: "first", state: "created" },
    { id: "second", state: "accepted" },
  ]);
});

test("an offer that is over leaves them", () => {
  expect(offersAfter("first", "declined")).toEqual([]);
});
