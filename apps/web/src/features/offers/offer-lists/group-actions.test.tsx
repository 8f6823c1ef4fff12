import type { JobOffer } from "@callboard/contract/offers";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { GroupActions } from "./group-actions.tsx";

afterEach(cleanup);

const offer = (id: string, receiver: string) => ({ id, receiver: { id: receiver } }) as JobOffer;

test("somebody with two selected offers of a day counts once", () => {
  const offers = [offer("o1", "june"), offer("o2", "june"), offer("o3", "mo")];
  const none = () => undefined;
  render(
    <GroupActions
      chosen={offers}
      selectable={offers}
      resting={false}
      onSelectAll={none}
      onClear={none}
      onMessage={none}
    />,
  );
  expect(screen.getByRole("status").textContent).toBe("2 dayplayers selected");
});
