import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { toast } from "./toast.ts";
import { ToastOutlet } from "./toast-outlet.tsx";

/** The time for the host's first import, which compiles it. */
const slow = { timeout: 15_000 };

test("a toast from before the host was loaded is shown when the host has loaded", async () => {
  toast({ kind: "success", text: "Offer extended" });
  render(<ToastOutlet />);
  expect(await screen.findByRole("dialog", { name: "Offer extended" }, slow)).toBeTruthy();
});

test("the button that closes a toast is there for screen readers too", async () => {
  render(<ToastOutlet />);
  toast({ kind: "info", text: "Day cleared" });
  const note = await screen.findByRole("dialog", { name: "Day cleared" }, slow);
  expect(within(note).getByRole("button", { name: "Close" })).toBeTruthy();
});

test("a toast disappears when its action is used", async () => {
  render(<ToastOutlet />);
  const pay = vi.fn();
  toast({
    kind: "error",
    text: "Access is restricted, payment is required",
    action: { label: "Pay now", onClick: pay },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pay now" }, slow));
  expect(pay).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /payment is required/ })).toBeNull());
});

test("closing a toast returns the focus to where it was, or to the heading if that is gone", async () => {
  const page = (field: boolean) => (
    <>
      <main>
        <h1 tabIndex={-1}>Booked</h1>
        {field && <input aria-label="Search" />}
      </main>
      <ToastOutlet />
    </>
  );
  const { rerender } = render(page(true));
  const closeByKeyboard = async (text: string) => {
    toast({ kind: "error", text });
    const note = await screen.findByRole("dialog", { name: text }, slow);
    within(note).getByRole("button", { name: "Close" }).focus();
    return () => userEvent.keyboard("{Enter}");
  };
  const search = screen.getByRole("textbox", { name: "Search" });
  for (const text of ["Not sent", "Not saved"]) {
    search.focus();
    const close = await closeByKeyboard(text);
    await close();
    await waitFor(() => expect(document.activeElement).toBe(search));
  }
  const close = await closeByKeyboard("Not revoked");
  rerender(page(false));
  await close();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Booked" })));
});
