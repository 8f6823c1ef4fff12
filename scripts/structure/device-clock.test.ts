import { expect, test } from "vitest";
import { findDeviceClocks } from "./device-clock.ts";

test("a screen that reads the clock of its device is found, and a module of lib is not", () => {
  const rest = { lines: 1, imports: [], onlyReexports: false, hasForm: false, replacesModules: false };
  const files = ["apps/web/src/features/offers/left.ts", "apps/web/src/lib/reload-once.ts"];
  const problems = findDeviceClocks(files.map((path) => ({ ...rest, path, readsDeviceClock: true })));
  expect(problems).toEqual([expect.stringMatching(/^apps\/web\/src\/features\/offers\/left\.ts: the clock/)]);
});
