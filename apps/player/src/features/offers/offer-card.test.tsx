import { closedReasons, offerStates } from "@callboard/contract/lifecycle";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { closedTexts, stateTexts, texts } from "../../lib/texts/offers.ts";
import { anOffer } from "./an-offer.fixture.ts";
import { OfferCard } from "./offer-card.tsx";

const show = (changes: Parameters<typeof anOffer>[0]) =>
  render(<OfferCard offer={anOffer(changes)} onAccept={() => {}} onDecline={() => {}} onOver={() => {}} />);

describe("an offer card", () => {
  test.each(offerStates.filter((state) => state !== "open"))("%s says what it means and can't be answered", (state) => {
    show({ state, closed_reason: state === "closed" ? "position_filled" : null });
    expect(screen.getByText(stateTexts[state].name)).toBeDefined();
    expect(
      screen.getByText(state === "closed" ? closedTexts.position_filled : stateTexts[state].sentence),
    ).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test.each(closedReasons)("closed because of %s says why", (closed_reason) => {
    show({ state: "closed", closed_reason });
    expect(screen.getByText(closedTexts[closed_reason])).toBeDefined();
  });

  test("open tells rate, place, call and time left, and can be accepted or declined", () => {
    const { container } = show({});
    for (const told of ["$46.50 an hour", "1100 Alameda Street", "4 mi", "6:30 AM PST", "The Long Tide", "3 h left"]) {
      expect(container.textContent).toContain(told);
    }
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([texts.accept, texts.decline]);
  });

  test("a block lists all its days", () => {
    const { container } = show({ block_id: "b", block_dates: ["2026-11-25", "2026-11-26"] });
    expect(container.textContent).toContain(texts.block(3));
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Tue, Nov 24",
      "Wed, Nov 25",
      "Thu, Nov 26",
    ]);
  });

  test("what changed stands beside what was promised", () => {
    const before = {
      rate: 40,
      call_time: null,
      wrap_time: "18:30",
      street_address: "1100 Alameda Street",
      city: "Los Angeles",
      state: "California",
    };
    const { container } = show({ changed: true, before });
    expect(container.textContent).toContain("was $40.00");
    expect(container.textContent).toContain(`was ${texts.noTime}`);
    expect(container.textContent?.match(/was (\$|Not)/g)).toHaveLength(2);
  });
});
