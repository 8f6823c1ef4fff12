import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { closeToast, toast } from "./toast.ts";
import { ToastOutlet } from "./toast-outlet.tsx";

vi.mock("./toast-host.tsx", () => new Promise(() => {}));

test("a toast whose host can't be loaded is shown without it, and its action works", async () => {
  render(<ToastOutlet />);
  const undo = vi.fn();
  toast({ kind: "error", text: "Not saved", action: { label: "Undo", onClick: undo } });
  const saved = toast({ kind: "success", text: "Dayplan saved" });
  await screen.findByText("Dayplan saved", {}, { timeout: 4000 });
  expect(screen.getByRole("alert").textContent).toContain("Not saved");
  screen.getByRole("button", { name: "Undo" }).click();
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  closeToast(saved);
  await waitFor(() => expect(screen.queryByText("Dayplan saved")).toBeNull());
});
