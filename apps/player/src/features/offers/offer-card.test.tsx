import type { BlockDay } from "@callboard/contract/offers/dayplayer-offers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aBlockDay, anOffer } from "../../lib/an-offer.fixture.ts";
import { keys } from "../../lib/keys.ts";
import { standbys } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/texts.ts";
import { OfferCard } from "./offer-card.tsx";

const nothing = () => {};
const times = { starts_at: null, ends_at: null, zone_abbreviation: "PST", wrap_zone_abbreviation: "PST" };
function show(changes: Parameters<typeof anOffer>[0], booked: ReturnType<typeof anOffer>[] = []) {
  const client = new QueryClient();
  client.setQueryData(standbys.queryKey, []);
  client.setQueryData(keys.bookings, booked);
  client.setQueryDefaults(keys.bookings, { staleTime: Number.POSITIVE_INFINITY });
  return render(
    <QueryClientProvider client={client}>
      <OfferCard
        offer={anOffer(changes)}
        onAccept={nothing}
        onDecline={nothing}
        onTakeBack={nothing}
        onExpired={nothing}
      />
    </QueryClientProvider>,
  );
}

describe("an offer card", () => {
  test("of an open offer shows rate, place, call and time left, and buttons to accept and decline", () => {
    const { container } = show({});
    for (const fact of [
      "$46.50/hr",
      "1100 Alameda Street",
      "4 mi",
      "6:30 AM PST",
      "The Long Tide",
      "3 h left · until ",
    ]) {
      expect(container.textContent).toContain(fact);
    }
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
      texts.can.accept,
      texts.can.decline,
    ]);
  });

  test("says what the day pays, by which rules, and what further hours pay", () => {
    show({});
    expect(screen.getByText("$558.00 for 12 h")).toBeTruthy();
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual([
      "12 h × 1: straight time$558.00",
      "Total$558.00",
      "If the day runs longer",
      "From 6:30 PM $46.50 an hour",
    ]);
  });

  test("without a price, as one that was stored before there were any, shows no pay", () => {
    const { pay: _, ...stored } = anOffer();
    const { container } = show({ ...stored, pay: undefined as never });
    expect(container.textContent).not.toContain(texts.offers.pay);
  });

  test("names the next date at the wrap of a night shoot, and what the day pays", () => {
    const { container } = show({
      call_time: "18:00",
      wrap_time: "05:30",
      starts_at: "2026-11-25T02:00:00Z",
      ends_at: "2026-11-25T13:30:00Z",
    });
    expect(container.textContent).toContain("Wed 5:30 AM");
    expect(container.textContent).toContain("$558.00 for 12 h");
  });

  test("of a job that was cancelled late says what is owed", () => {
    const { container } = show({ state: "cancelled", owed: { hours: 8, amount: 398.08 } });
    expect(container.textContent).toContain("By the pay rules you are owed $398.08 (8 hours).");
  });

  test("asks for the department instead of showing a rate of 0, also of a day of a block", async () => {
    const { container, unmount } = show({ rate: 0 });
    expect(container.textContent).toContain("Rateask the department");
    unmount();
    show({ block_days: [aBlockDay({ rate: 0 }), aBlockDay({ date: "2026-11-25" })] });
    expect(await screen.findByText(/Rate: ask the department/)).toBeDefined();
    expect(document.body.textContent).not.toContain("$0.00");
  });

  test("says which job it overlaps, with buttons to decline and to write, and how short a rest is", async () => {
    const night = {
      id: "night",
      state: "accepted",
      start_date: "2026-11-23",
      starts_at: "2026-11-24T04:00:00Z",
    } as const;
    const { unmount } = show({}, [anOffer({ ...night, ends_at: "2026-11-24T16:00:00Z" })]);
    expect(
      await screen.findByText(/^Overlaps your job until Tue, Nov 24, 8:00\sAM: Costumer, The Long Tide\.$/),
    ).toBeDefined();
    expect(screen.queryByRole("button", { name: new RegExp(texts.can.accept) })).toBeNull();
    unmount();
    show({}, [anOffer({ ...night, ends_at: "2026-11-24T12:30:00Z" })]);
    expect(await screen.findByText("2 h rest after the wrap of Mon, Nov 23.")).toBeDefined();
    expect(screen.getByRole("button", { name: new RegExp(texts.can.accept) })).toBeDefined();
  });

  test("says that several were asked only while more were asked than there are places", async () => {
    const { unmount } = show({ first_come: true });
    expect(await screen.findByText("Several people were asked. The first to accept get the places.")).toBeDefined();
    unmount();
    const { container } = show({ state: "closed", closed_reason: "position_filled", first_come: false });
    expect(container.textContent).toContain("FilledSomebody else accepted first. Nothing counts against you.");
    expect(container.textContent).not.toContain("Several");
  });

  test("shows the stage, and the zone of call and wrap", () => {
    const { details } = anOffer();
    const { container } = show({ details: { ...details, apt_suite: "Stage 4" }, wrap_zone_abbreviation: "PDT" });
    for (const fact of ["1100 Alameda Street, Stage 4, Los Angeles", "6:30 AM PST", "6:30 PM PDT"])
      expect(container.textContent).toContain(fact);
  });

  test("shows the position's parking note", () => {
    const { details } = anOffer();
    const { container } = show({ details: { ...details, parking_note: "Lot B" } });
    expect(container.textContent).toContain("Parking noteLot B");
  });

  test("names the job in its buttons, which a screen reader lists without their card", () => {
    show({});
    const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual(["Accept, Tue, Nov 24, Costumer", "Decline, Tue, Nov 24, Costumer"]);
  });

  test("shows each changed term before and after, and no other terms twice", async () => {
    const before = {
      rate: 40,
      currency: "USD",
      rate_per: "hour" as const,
      call_time: null,
      wrap_time: "18:30",
      ...times,
      street_address: "1100 Alameda Street",
      apt_suite: "",
      city: "Los Angeles",
      state: "California",
    };
    const { container } = show({ changed: true, before });
    await screen.findByLabelText(texts.offerParts.whatChanged);
    const lines = [...container.querySelectorAll("dl[aria-label] > div")].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      `${texts.offers.call}was ${texts.offers.noTime} → 6:30 AM PST`,
      `${texts.offers.rate}was $40.00/hr → $46.50/hr`,
    ]);
  });

  test("says that only details changed if none of the visible terms did", async () => {
    show({
      changed: true,
      before: {
        rate: 46.5,
        currency: "USD",
        rate_per: "hour" as const,
        call_time: "06:30",
        wrap_time: "18:30",
        ...times,
        street_address: "1100 Alameda Street",
        apt_suite: "",
        city: "Los Angeles",
        state: "California",
      },
    });
    await screen.findByText(texts.offerParts.smallChange);
  });

  test("of a block lists every day with its terms, and for a lost day the reason", async () => {
    const block_days: BlockDay[] = [
      aBlockDay({ id: anOffer().id, date: "2026-11-24" }),
      aBlockDay({
        date: "2026-11-25",
        call_time: "05:00",
        rate: 50,
        currency: "USD",
        rate_per: "hour" as const,
        city: "Burbank",
        street_address: "",
        parking_note: "Lot B",
      }),
      aBlockDay({ date: "2026-11-26", state: "closed", closed_reason: "position_filled" }),
    ];
    const { container } = show({ pay: null, block_id: "b", block_dates: ["2026-11-25"], block_days });
    expect((await screen.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
      "Tue, Nov 246:30 AM PST · wrap 6:30 PM PST · $46.50/hr1100 Alameda Street, Los Angeles, California",
      "Wed, Nov 255:00 AM PST · wrap 6:30 PM PST · $50.00/hrBurbank, CaliforniaParking note: Lot B",
      `Thu, Nov 26Filled`,
    ]);
    expect(container.textContent).toContain(`Tue, Nov 24${texts.offers.andMore({ days: 1 })}`);
  });

  test("of a declined offer labels the message as the dayplayer's own", () => {
    expect(show({ state: "declined", message: "Too far." }).container.textContent).toContain(texts.offers.youWrote);
  });
});
