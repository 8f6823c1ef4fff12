import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Refused } from "../call.ts";
import { isUnsaved } from "../hold-unsaved.ts";
import { useCodeForm } from "./use-code-form.ts";

function CodeField({ send, error = null }: { send: (code: string) => void; error?: Error | null }) {
  const { field, whole, submit } = useCodeForm({ isPending: false, error, reset: () => {} }, send);
  const { error: message, onClearError, ...input } = field;
  return (
    <form onSubmit={submit}>
      <input aria-label="Code" {...input} onFocus={onClearError} />
      <p role="alert">{message}</p>
      <button type="submit" disabled={!whole}>
        Verify
      </button>
    </form>
  );
}

const code = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });

test.each(["123 456", " 123456 ", "123-456", "Your code: 123456", "1234567"])(
  "pasting %j enters six digits and sends them without another tap",
  async (pasted) => {
    const send = vi.fn();
    render(<CodeField send={send} />);
    await userEvent.click(code());
    await userEvent.paste(pasted);
    expect(code().value).toBe("123456");
    expect(send.mock.calls).toEqual([["123456"]]);
  },
);

test("a pasted code replaces a wrong one, and is sent", async () => {
  const send = vi.fn();
  render(<CodeField send={send} />);
  await userEvent.type(code(), "11111");
  await userEvent.tripleClick(code());
  await userEvent.paste("123 456");
  expect(send.mock.calls).toEqual([["123456"]]);
});

test("a typed code is sent only by the button, and letters are left out", async () => {
  const send = vi.fn();
  render(<CodeField send={send} />);
  await userEvent.type(code(), "12ab3 456");
  expect(code().value).toBe("123456");
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  expect(send).toHaveBeenCalledWith("123456");
});

test("fewer than six digits are not sent, and the page does not reload until they are deleted", async () => {
  const send = vi.fn();
  const { unmount } = render(<CodeField send={send} />);
  await userEvent.click(code());
  await userEvent.paste("abcdef 12");
  expect([code().value, send.mock.calls.length, isUnsaved()]).toEqual(["12", 0, true]);
  unmount();
  expect(isUnsaved()).toBe(false);
});

test("the server's message about the code is shown rather than its message about the request", () => {
  const errors = { code: ["The code has 6 digits."] };
  const error = new Refused({ status: 422, message: "Validation error. Check your data.", errors });
  render(<CodeField send={() => {}} error={error} />);
  expect(screen.getByRole("alert").textContent).toBe("The code has 6 digits.");
});
