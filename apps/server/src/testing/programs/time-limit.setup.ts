import { expect, vi } from "vitest";
import { isLong } from "./time-limit.ts";

if (isLong(expect.getState().testPath)) vi.setConfig({ testTimeout: 60_000 });
