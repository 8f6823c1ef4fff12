import { expect, vi } from "vitest";

// A race has many rounds, in which transactions or processes wait for each other.
if (expect.getState().testPath?.endsWith(".race.test.ts")) vi.setConfig({ testTimeout: 60_000 });
