import type { JobOffer } from "@callboard/contract/offers";
import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aDayShift, aShiftPlan } from "./day-shift.fixture.ts";
import { dayShiftQuery } from "./get-day-shift.ts";
import ShiftCard, { type ShiftProps } from "./shift-card.tsx";

const offers = [{ position_id: "position", receiver: { id: "walt", first_name: "Walt" } } as JobOffer];

function show(props: Partial<ShiftProps> = {}, shift: DayShift = aDayShift) {
  const requests = vi.spyOn(globalThis, "fetch");
  const onMove = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(dayShiftQuery(aShiftPlan.date).queryKey, shift);
  render(
    <QueryClientProvider client={client}>
      <ShiftCard plan={aShiftPlan} locked={false} isDirty={false} offers={offers} onMove={onMove} {...props} />
    </QueryClientProvider>,
  );
  return { onMove, requests, user: userEvent.setup() };
}
const call = () => screen.getByRole("slider", { name: "Call" });
const wrap = () => screen.getByRole("slider", { name: "Wrap" });
const valueText = (slider: HTMLElement) => slider.getAttribute("aria-valuetext");
/** Three people for 8 hours and 3.5 at 1.5 ×, and an hour of rest paid twice more. */
const planned = 3 * 50 * (8 + 3.5 * 1.5) + 2 * 50;

test("the card says what the day costs, what is booked of it, and who comes short of rest", () => {
  show();
  const total = `$${planned.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  expect(screen.getByText(total)).toBeDefined();
  expect(screen.getByText(/^booked \$1,425\.00 of .* · call 6:00 AM$/)).toBeDefined();
  expect(screen.getByText("Walt Jefferson: 1 h short of rest before the call")).toBeDefined();
  expect(screen.getByText("Nobody comes short of rest before a call at 7:00 AM or later.")).toBeDefined();
  expect(screen.getByText("By “8/12/15 feature”, your production’s rules")).toBeDefined();
  expect(valueText(call())).toBe(`Call 6:00 AM: ${total}, Walt Jefferson short of rest`);
});

test("the cheapest call is one tap away, and names who is told", async () => {
  const { onMove, user } = show();
  expect(screen.getByText("Walt is told and asked to confirm")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Call 7:00 AM instead: $100.00 less, nobody short of rest" }));
  expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ call_time: "07:00", wrap_time: "19:00" }));
});

test("sliders price each step by themselves, the wrap with the call, and request nothing", async () => {
  const { onMove, requests, user } = show();
  fireEvent.change(call(), { target: { value: "60" } });
  expect(valueText(call())).toBe(
    `Call 7:00 AM: $${(planned - 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}, $100.00 less, nobody short of rest`,
  );
  // The wrap is an hour later with the call, and a unit more, which is beyond 12 hours and pays double.
  fireEvent.change(wrap(), { target: { value: "6" } });
  expect(valueText(wrap())).toMatch(/^Wrap 7:06 PM: .*, \$70\.00 less, nobody short of rest$/);
  await user.click(screen.getByRole("button", { name: "Save call 7:00 AM, wrap 7:06 PM" }));
  expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ call_time: "07:00", wrap_time: "19:06" }));
  expect(document.activeElement).toBe(call());
  expect(requests).not.toHaveBeenCalled();
});

test("an assistant sees rest and hours, and no amount", () => {
  show({}, { ...aDayShift, people: aDayShift.people.map(({ rate, ...person }) => person) });
  expect(screen.getByRole("region", { name: "Price and shift" }).textContent).not.toContain("$");
  expect(valueText(call())).toBe("Call 6:00 AM: Walt Jefferson short of rest");
  expect(screen.getByRole("button", { name: "Call 7:00 AM instead: nobody short of rest" })).toBeDefined();
});

test("a day that is being edited is saved first, and one that has passed is not moved", () => {
  show({ isDirty: true });
  const button = screen.getByRole("button", { name: /^Call 7:00 AM instead/ });
  expect(button).toMatchObject({ disabled: true, title: "Save first" });
  show({ locked: true, plan: { ...aShiftPlan, date: aShiftPlan.date } });
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("without call or wrap the card says what to enter", () => {
  show({ plan: { ...aShiftPlan, wrap_time: null } });
  expect(screen.getByText(/^Enter call and wrap of the day/)).toBeDefined();
  expect(screen.queryByRole("slider")).toBeNull();
});
