import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Files that replace modules (`vi.mock`, `vi.resetModules`) or depend on the first state of one have modules of their own. */
const isolated = "*.isolated.test.{ts,tsx}";

// All other files of a worker share its modules and its DOM: to set them up anew for each costs more processor time
// than the tests themselves.
const shared = { isolate: false, exclude: ["**/node_modules/**", `**/${isolated}`] };

const onNode = (name: string, ...roots: string[]) => ({
  extends: true as const,
  test: { ...shared, name, environment: "node" as const, include: roots.map((root) => `${root}/**/*.test.ts`) },
});

const dom = (app: "player" | "web") => ({
  environment: "happy-dom" as const,
  setupFiles: ["scripts/testing/dom.setup.ts", ...(app === "player" ? ["scripts/testing/player-texts.setup.ts"] : [])],
});

const inDom = (app: "player" | "web", ...roots: string[]) => ({
  extends: true as const,
  test: { ...shared, ...dom(app), name: app, include: roots.map((root) => `${root}/**/*.test.{ts,tsx}`) },
});

const inDomIsolated = (name: string, roots: string, app: "player" | "web") => ({
  extends: true as const,
  test: { ...dom(app), name, include: [`${roots}/src/**/${isolated}`] },
});

export default defineConfig({
  test: {
    // One more than cores: a worker that waits for processes to start, stop or notice a failure leaves its core unused.
    // With more of them, tests that race the database only wait for each other.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // Nothing is retried: a race that fails once has found a defect. Limits are far above what a test takes; races and
    // tests that start the server as a process have a minute (time-limit.ts).
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    // Each project starts workers and transforms the modules of the packages for itself, so that there are few.
    projects: [
      onNode("embedded-postgres", "packages/embedded-postgres/src"),
      {
        extends: true,
        test: {
          ...shared,
          name: "server",
          environment: "node",
          include: ["apps/server/src/**/*.test.ts"],
          // One PostgreSQL serves the whole run; each test file clones its own database from the migrated template.
          globalSetup: ["apps/server/src/testing/postgres.global.ts"],
          setupFiles: [
            "apps/server/src/testing/programs/keys.setup.ts",
            "apps/server/src/testing/programs/passwords.setup.ts",
            "apps/server/src/testing/programs/pool-stacks.setup.ts",
            "apps/server/src/testing/programs/time-limit.setup.ts",
            "apps/server/src/testing/programs/started.setup.ts",
            "apps/server/src/testing/row-types/row-types.setup.ts",
          ],
        },
      },
      inDom("web", "apps/web/src"),
      inDom("player", "apps/player/src", "packages/client/src", "packages/ui/src"),
      inDomIsolated("isolated", "{apps/player,packages/*}", "player"),
      inDomIsolated("isolated-web", "apps/web", "web"),
      onNode("programs", "packages/contract/src", "packages/ui/vite", "bench", "scripts"),
    ],
  },
});
