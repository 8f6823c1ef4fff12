import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

function ZipField() {
  const [error, setError] = useState<string | undefined>("The zip field must have 5 digits");
  return (
    <TextField
      label="Zip"
      hint="Five digits"
      error={error}
      onClearError={() => setError(undefined)}
      defaultValue="9001"
    />
  );
}

test("an error replaces the label on screen and is not part of the field's accessible name", () => {
  render(<ZipField />);
  const zip = screen.getByRole("textbox", { name: "Zip" });
  expect(screen.getByText("Zip").className).toContain("replaced");
  expect(zip.getAttribute("aria-invalid")).toBe("true");
  const described = zip
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["The zip field must have 5 digits", "Five digits"]);
});

test("an error disappears when its field gains focus, and the typed value stays", async () => {
  render(<ZipField />);
  const zip = screen.getByRole<HTMLInputElement>("textbox", { name: "Zip" });
  await userEvent.click(zip);
  expect(screen.queryByText("The zip field must have 5 digits")).toBeNull();
  expect(screen.getByText("Zip").className).toBe("label");
  expect(zip.getAttribute("aria-invalid")).toBeNull();
  expect(zip.value).toBe("9001");
});

test("a field without an error does not ask to clear one", async () => {
  const clear = vi.fn();
  render(<TextField label="City" onClearError={clear} />);
  await userEvent.click(screen.getByRole("textbox", { name: "City" }));
  expect(clear).not.toHaveBeenCalled();
});

test("a field passes ref, name and handlers to its control, as form libraries need", async () => {
  const ref = vi.fn();
  const typed = vi.fn();
  render(
    <>
      <TextField label="City" name="city" ref={ref} onChange={typed} />
      <SelectField label="State" name="state" ref={ref}>
        <option>California</option>
      </SelectField>
      <TextAreaField label="Notes" name="notes" ref={ref} />
      <PasswordField label="Password" name="password" ref={ref} />
    </>,
  );
  expect(ref.mock.calls.map(([control]) => control.name)).toEqual(["city", "state", "notes", "password"]);
  await userEvent.type(screen.getByRole("textbox", { name: "City" }), "LA");
  expect(typed).toHaveBeenCalledTimes(2);
});

test("a password can be shown and hidden", async () => {
  render(<PasswordField label="Password" />);
  const password = screen.getByLabelText("Password", { selector: "input" });
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password.getAttribute("type")).toBe("password");
});
