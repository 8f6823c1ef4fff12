import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { expiryOf, firstChoice, listPresets } from "./expiry.ts";
import { ExpiryField } from "./expiry-field.tsx";

const now = Date.parse("2026-11-17T10:00:00-08:00");
const day = { date: "2026-11-20", callTime: "06:30", zone: "America/Los_Angeles" };

function Field() {
  const [choice, setChoice] = useState(firstChoice);
  return (
    <ExpiryField
      choice={choice}
      presets={listPresets(day, now)}
      onChoose={setChoice}
      day={day}
      expiry={expiryOf(choice, day, now)}
    />
  );
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("12 hours are chosen at first, and the resulting time is shown", () => {
  render(<Field />);
  expect(input("12 h").checked).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("Expires Tue, Nov 17, 10:00 PM");
});

test("date and time are shown only while Custom is chosen", async () => {
  render(<Field />);
  const user = userEvent.setup();
  expect(screen.queryByLabelText("Date")).toBeNull();
  await user.click(input("Custom"));
  expect([input("Date").disabled, input("Time").disabled]).toEqual([false, false]);
  await user.click(input("24 h"));
  expect(screen.queryByLabelText("Time")).toBeNull();
});

test("the custom date can't be after the job's day", async () => {
  render(<Field />);
  await userEvent.setup().click(input("Custom"));
  expect(input("Date").max).toBe("2026-11-20");
});
