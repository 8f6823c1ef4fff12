import { onlineManager, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

test("a double click sends one request, however close its clicks are", async () => {
  const load = vi.fn(() => new Promise<void>(() => {}));
  function Send() {
    const { mutate, isPending } = useMutation({ mutationFn: load });
    return (
      <button type="button" onClick={() => !isPending && mutate()}>
        Send
      </button>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Send />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button");
  // Only microtasks run between the clicks, as between two events of a browser.
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a read is attempted even if the browser reports no network", async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const read = { queryKey: ["offers"], queryFn: async () => "kept" };
  await expect(createQueryClient(() => {}).fetchQuery(read)).resolves.toBe("kept");
});
