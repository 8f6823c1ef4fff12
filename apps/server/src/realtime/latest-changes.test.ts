import { expect, test } from "vitest";
import { LatestChanges } from "./latest-changes.ts";

const event = (type: "job_offer.opened" | "message.created", pos: number, ...audiences: string[]) => ({
  type: type as "job_offer.accepted",
  pos,
  audiences,
});

const ofOffers: ConstructorParameters<typeof LatestChanges>[0] = (line) =>
  line.type.startsWith("job_offer.") ? line.audiences : [];

test("an audience is unchanged after its latest event that counts, whatever other events it has", () => {
  const changes = new LatestChanges(ofOffers);
  changes.start(10);
  changes.add(event("job_offer.opened", 11, "account:a", "department:d"));
  changes.add(event("message.created", 12, "account:a"));
  changes.add(event("job_offer.opened", 13, "account:b"));
  expect(changes.isUnchanged(["account:a", "session:a"], 10)).toBe(false);
  expect(changes.isUnchanged(["account:a", "session:a"], 11)).toBe(true);
  expect(changes.isUnchanged(["account:a", "account:b"], 12)).toBe(false);
  expect(changes.isUnchanged(["account:c"], 10)).toBe(true);
});

test("changes before the start of the process are unknown", () => {
  const changes = new LatestChanges(ofOffers);
  expect(changes.isUnchanged(["account:a"], 100)).toBe(false);
  changes.start(10);
  expect(changes.isUnchanged(["account:a"], 9)).toBe(false);
});

test("audiences beyond the limit are removed, those with the earliest change first, and count as unknown", () => {
  const changes = new LatestChanges(ofOffers, 2);
  changes.start(0);
  changes.add(event("job_offer.opened", 1, "account:a"));
  changes.add(event("job_offer.opened", 2, "account:b"));
  changes.add(event("job_offer.opened", 3, "account:a"));
  changes.add(event("job_offer.opened", 4, "account:c"));
  expect(changes.isUnchanged(["account:b"], 1)).toBe(false);
  expect(changes.isUnchanged(["account:b"], 2)).toBe(true);
  expect(changes.isUnchanged(["account:a"], 2)).toBe(false);
  expect(changes.isUnchanged(["account:a"], 3)).toBe(true);
});
