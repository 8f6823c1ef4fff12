import { expect, vi } from "vitest";
import { hasLongLimit } from "./time-limit.ts";

if (hasLongLimit(expect.getState().testPath)) vi.setConfig({ testTimeout: 60_000 });
