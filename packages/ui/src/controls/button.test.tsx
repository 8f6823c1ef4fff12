import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a busy button shows its busy label, keeps the focus and ignores further clicks", async () => {
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

test("a button submits its form only if its type is submit", () => {
  render(<Button>Message</Button>);
  expect(screen.getByRole("button").getAttribute("type")).toBe("button");
});

test("a click that turns a button into a submit button does not submit the form", async () => {
  const sent = vi.fn();
  function Steps() {
    const [step, setStep] = useState(1);
    return (
      <form id="second-step" onSubmit={sent}>
        {step === 1 ? (
          <Button onClick={() => setStep(2)}>Continue</Button>
        ) : (
          <Button type="submit" form="second-step">
            Send
          </Button>
        )}
      </form>
    );
  }
  render(<Steps />);
  const first = screen.getByRole("button");
  await userEvent.click(first);
  expect(screen.getByRole("button", { name: "Send" })).not.toBe(first);
  expect(sent).not.toHaveBeenCalled();
});
