import { newDay, newPosition } from "@callboard/contract/plain/new-day";
import { fireEvent, render, screen } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import type { DayplanValues } from "../dayplan-values.ts";
import { PositionHours } from "./position-hours.tsx";

let form: UseFormReturn<DayplanValues>;
function Hours({ note, locked }: { note: string; locked: boolean }) {
  form = useForm<DayplanValues>({
    defaultValues: { ...newDay, positions: [{ name: "Costumer", ...newPosition, count: 2, parking_note: note }] },
  });
  return <PositionHours form={form} at={0} name="Costumer" rate={42.5} locked={locked} />;
}

test("a head can write a position's parking note beside its own hours", () => {
  render(<Hours note="" locked={false} />);
  fireEvent.click(screen.getByRole("button", { name: "Own hours of Costumer" }));
  fireEvent.change(screen.getByLabelText("Parking note"), { target: { value: "Lot B" } });
  expect(form.getValues().positions[0]).toMatchObject({ parking_note: "Lot B" });
});

test("the parking note is shown also on a day that can't be changed", () => {
  const { container } = render(<Hours note="Lot B" locked />);
  expect(container.textContent).toContain("Parking note: Lot B");
});
