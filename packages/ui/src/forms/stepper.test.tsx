import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Stepper } from "./stepper.tsx";

function Count({
  onChange,
  value: first = 5,
  min = 3,
}: {
  onChange: (value: number) => void;
  value?: number;
  min?: number;
}) {
  const [value, setValue] = useState(first);
  return (
    <Stepper
      label="Costumer"
      value={value}
      min={min}
      max={99}
      minReason="3 offers are live"
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Costumer" });
const refusal = () => screen.getByRole("status").textContent;

test("buttons and arrow keys change the number by one", async () => {
  const changed = vi.fn();
  render(<Count onChange={changed} />);
  await userEvent.click(screen.getByRole("button", { name: "Costumer: one more" }));
  await userEvent.click(screen.getByRole("button", { name: "Costumer: one less" }));
  field().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}");
  expect(changed.mock.calls.flat()).toEqual([6, 5, 6, 5]);
});

test("a step below the minimum changes nothing and shows the reason", async () => {
  const changed = vi.fn();
  render(<Count onChange={changed} value={3} />);
  await userEvent.click(screen.getByRole("button", { name: "Costumer: one less" }));
  expect(changed).not.toHaveBeenCalled();
  expect(refusal()).toBe("At least 3: 3 offers are live");
});

test("a typed number counts at once, and Home and End move only the caret", async () => {
  const changed = vi.fn();
  render(<Count onChange={changed} />);
  await userEvent.click(field());
  await userEvent.keyboard("12{Home}{End}");
  expect(changed.mock.calls.flat()).toEqual([12]);
  expect(field().value).toBe("12");
});

test("a typed number out of bounds shows the bounds, and leaving the field restores the last valid number", async () => {
  const changed = vi.fn();
  render(<Count onChange={changed} />);
  await userEvent.click(field());
  await userEvent.keyboard("1");
  expect(refusal()).toBe("At least 3: 3 offers are live");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await userEvent.tab();
  expect(field().value).toBe("5");
  expect(changed).not.toHaveBeenCalled();
});

test("letters and signs can't be typed", async () => {
  const changed = vi.fn();
  render(<Count onChange={changed} />);
  await userEvent.click(field());
  await userEvent.keyboard("-x");
  expect(field().value).toBe("5");
  expect(changed).not.toHaveBeenCalled();
});

test("a value below a raised minimum stays until it is changed", () => {
  render(<Count onChange={() => {}} value={2} />);
  expect(field().value).toBe("2");
  expect(refusal()).toBe("");
});
