import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// A limit, not a measurement, as all timeouts of tests are: the default of one second fails on a slow machine. It ends
// before the test's own limit, so that a failure says what was missing.
configure({ asyncUtilTimeout: 15_000 });

// Testing Library only cleans up by itself where the test functions are global; here they are imported.
afterEach(cleanup);

// The next file has the same globals.
afterAll(() => void vi.unstubAllGlobals());
