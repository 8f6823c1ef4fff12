import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ShowMore } from "./show-more.tsx";

const aQuery = (overrides = {}) => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  ...overrides,
});

test("the last page has no button for more", () => {
  const { container } = render(<ShowMore query={aQuery({ hasNextPage: false })} />);
  expect(container.textContent).toBe("");
});

test("a next page that failed to load shows an error and can be requested again", async () => {
  const query = aQuery({ isFetchNextPageError: true });
  render(<ShowMore query={query} />);
  expect(screen.getByRole("alert")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});
