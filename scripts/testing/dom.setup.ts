import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Testing Library only cleans up by itself where the test functions are global; here they are imported.
afterEach(cleanup);

// The next file has the same globals.
afterAll(() => void vi.unstubAllGlobals());
