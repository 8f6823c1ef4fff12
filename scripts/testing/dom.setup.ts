import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Testing Library only cleans up by itself where the test functions are global; here they are imported.
afterEach(cleanup);
