import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a busy button says what it does, keeps its focus and sends nothing twice", async () => {
  const sent = vi.fn();
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole("button", { name: /Save/ }));
  rerender(form(true));
  const button = screen.getByRole("button");
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(button);
});

test("a button sends no form unless it says so", () => {
  render(<Button>Message</Button>);
  expect(screen.getByRole("button").getAttribute("type")).toBe("button");
});
