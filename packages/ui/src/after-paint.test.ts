import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

test("work after a paint waits for the next frame, and runs at once in a hidden page", async () => {
  const done: string[] = [];
  afterPaint(() => done.push("work"));
  requestAnimationFrame(() => done.push("frame"));
  expect(done).toEqual([]);
  await waitFor(() => expect(done).toEqual(["frame", "work"]));

  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  afterPaint(() => done.push("hidden"));
  expect(done.at(-1)).toBe("hidden");
});
