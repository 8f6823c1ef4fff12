import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PositionChecks } from "./position-checks.tsx";
import { PositionFilter } from "./position-filter.tsx";

test("a department that plans one position has a chip for it, with what it needs", async () => {
  const onChange = vi.fn();
  render(<PositionFilter names={[{ name: "Costumer", count: 3 }]} chosen={[]} onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: /^Costumer/, pressed: false }));
  expect(onChange).toHaveBeenCalledWith(["Costumer"]);
});

test("a department that books one position has a checkbox for it; without positions there is no filter", () => {
  const { rerender } = render(<PositionChecks names={["Costumer"]} chosen={[]} onChange={() => undefined} />);
  expect(screen.getByRole("checkbox", { name: "Costumer" })).toBeTruthy();
  rerender(<PositionChecks names={[]} chosen={[]} onChange={() => undefined} />);
  expect(screen.queryByRole("group")).toBeNull();
});
