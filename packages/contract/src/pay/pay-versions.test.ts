import { expect, test } from "vitest";
import { versionInForce } from "./pay-versions.ts";
import { payPresets } from "./presets.ts";

test("the version in force is the latest that is valid on the date", () => {
  const rules = payPresets[0]?.rules ?? expect.unreachable();
  const versions = ["2026-06-01", "2026-11-01", "2027-01-01"].map((valid_from) => ({ valid_from, rules }));
  expect(versionInForce(versions, "2026-11-01")?.valid_from).toBe("2026-11-01");
  expect(versionInForce(versions, "2026-10-31")?.valid_from).toBe("2026-06-01");
  expect(versionInForce(versions, "2026-05-31")).toBeUndefined();
});
