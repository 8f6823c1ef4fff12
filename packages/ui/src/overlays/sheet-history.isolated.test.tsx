import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Sheet } from "./sheet.tsx";

beforeEach(() => {
  document.documentElement.dataset.backClosesSheets = "";
});
afterEach(() => {
  delete document.documentElement.dataset.backClosesSheets;
});

function Opener({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} locked={locked} title="Accept this job?" />
    </>
  );
}
const sheet = () => screen.queryByRole("dialog");
const goBack = () => act(async () => history.back());

test("going back closes the sheet and stays on the page", async () => {
  render(<Opener />);
  const { length } = history;
  await userEvent.click(screen.getByText("Open"));
  expect(history.length).toBe(length + 1);
  await goBack();
  await waitFor(() => expect(sheet()).toBeNull());
});

test("a sheet that is closed by its button removes its history entry", async () => {
  render(<Opener />);
  await userEvent.click(screen.getByText("Open"));
  expect(history.state).toEqual({ sheet: true });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(history.state).toBeNull());
});

test("a locked sheet stays open, and a link followed from a sheet is not undone", async () => {
  const { unmount } = render(<Opener locked />);
  await userEvent.click(screen.getByText("Open"));
  await goBack();
  await waitFor(() => expect(history.state).toEqual({ sheet: true }));
  expect(sheet()).not.toBeNull();
  history.pushState(null, "", "/bookings/1");
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(location.pathname).toBe("/bookings/1");
});
