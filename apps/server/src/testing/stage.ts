import { afterAll, beforeAll, beforeEach } from "vitest";
import { aServer, type TestServer } from "./a-server.ts";
import { aStaffing, type Staffing } from "./staffing.ts";

/** Noon of Friday, 20 November 2026, in Los Angeles. */
const friday = "2026-11-20T20:00:00Z";

export interface Stage {
  server: TestServer;
  /** A paid production with one department. */
  staffing: Staffing;
  /** The session token of the department's head. */
  head: string;
}

interface Options {
  /** The time at which the tests begin. */
  now?: string;
}

/** Provides all tests of the file with one server and one department. */
export function stageOnce(use: (stage: Stage) => void, { now = friday }: Options = {}): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ now });
    use(await departmentOn(server));
  });
  afterAll(() => server.stop());
}

/** Provides each test with a department of its own and resets the clock. All tests share one server. */
export function stageEach(use: (stage: Stage) => void, { now = friday }: Options = {}): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ now });
  });
  beforeEach(async () => {
    await server.clock.set(now);
    use(await departmentOn(server));
  });
  afterAll(() => server.stop());
}

async function departmentOn(server: TestServer): Promise<Stage> {
  const staffing = await aStaffing(server.db);
  return { server, staffing, head: await staffing.tokenOf(staffing.headId, server.clock.now()) };
}
