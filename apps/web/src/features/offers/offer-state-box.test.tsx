import { offerStates } from "@callboard/contract/lifecycle";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OfferStateBox } from "./offer-state-box.tsx";

const inHours = (hours: number, minutes = 0) =>
  new Date(Date.now() + (hours * 60 + minutes) * 60_000 + 30_000).toISOString();
const box = (props: Parameters<typeof OfferStateBox>[0]) => render(<OfferStateBox {...props} />).container.textContent;

test("an offer that is created but not open shows 'Sending....'", () => {
  expect(box({ state: "created", expiresAt: inHours(12) })).toBe("Sending....");
});

test("an open offer counts down in whole hours, and in minutes when less than three hours are left", () => {
  expect(box({ state: "open", expiresAt: inHours(9, 12) })).toBe("Open offer · expires in 9 h");
  expect(box({ state: "open", expiresAt: inHours(11, 58) })).toBe("Open offer · expires in 12 h");
  expect(box({ state: "open", expiresAt: inHours(1, 20) })).toBe("Open offer · expires in 1 h 20 min");
});

test("an open offer is not shown as open after its expiry", () => {
  expect(box({ state: "open", expiresAt: inHours(-1) })).toBe("Expiring…");
});

test("a closed offer shows the reason", () => {
  expect(box({ state: "closed", expiresAt: inHours(1), closedReason: "position_filled" })).toBe(
    "Closed: position filled",
  );
});

test.each(offerStates)("the state %s is shown as a text, not only by color", (state) => {
  render(<OfferStateBox state={state} expiresAt={inHours(12)} />);
  expect(screen.getByText(/\S/).textContent).not.toBe("");
});
