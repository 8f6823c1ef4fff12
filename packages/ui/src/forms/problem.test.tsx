import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Problem } from "./problem.tsx";
import { TextField } from "./text-field.tsx";

const scrolled = vi.fn<(this: Element, how?: ScrollIntoViewOptions | boolean) => void>();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element, how) {
    scrolled.call(this, how);
  };
});

function AddressForm() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const field = (name: string) => ({
    error: errors[name],
    onClearError: () => setErrors(({ [name]: _, ...rest }) => rest),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setErrors({ city: "City is required.", zip: "Zip code is required." });
        setRefusals(refusals + 1);
      }}
    >
      <TextField label="Name" />
      <TextField label="City" {...field("city")} />
      <TextField label="Zip code" {...field("zip")} />
      <Problem attention={{ fields: Object.keys(errors).length, refusals }} />
      <button type="submit">Save</button>
    </form>
  );
}

test("a refused submit scrolls to the first wrong field and moves the focus to its message, not to the field", async () => {
  render(<AddressForm />);
  expect(screen.getByRole("status").textContent).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("status").textContent).toContain("2 fields need your attention.");
  expect(document.activeElement?.textContent).toBe("City is required.");
  expect(scrolled.mock.calls).toEqual([[{ block: "center" }]]);
  expect((scrolled.mock.contexts[0] as Element).contains(screen.getByRole("textbox", { name: "City" }))).toBe(true);
});

test("Tab moves from the message into its field and clears the message, and the line counts the others and leads to the next", async () => {
  render(<AddressForm />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "City" }));
  expect(screen.queryByText("City is required.")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("1 field needs your attention.");
  await userEvent.click(screen.getByRole("button", { name: "Go to it" }));
  expect(document.activeElement?.textContent).toBe("Zip code is required.");
  act(() => screen.getByRole("textbox", { name: "Zip code" }).focus());
  expect(screen.getByRole("status").textContent).toBe("");
});

test("each refused submit leads to the first wrong field", async () => {
  render(<AddressForm />);
  const save = screen.getByRole("button", { name: "Save" });
  await userEvent.click(save);
  await userEvent.click(save);
  expect(scrolled).toHaveBeenCalledTimes(2);
});
