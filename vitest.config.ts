import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Files of a worker share its modules: to load the server anew for each costs as much processor time as its tests.
const shared = { environment: "node" as const, isolate: false };

const onNode = (name: string, root: string) => ({
  extends: true as const,
  test: { ...shared, name, include: [`${root}/**/*.test.ts`] },
});

const inDom = (name: string, root: string) => ({
  extends: true as const,
  test: {
    name,
    environment: "happy-dom" as const,
    include: [`${root}/**/*.test.{ts,tsx}`],
    setupFiles: ["scripts/testing/dom.setup.ts"],
  },
});

export default defineConfig({
  test: {
    // Tests that race the database saturate the cores by themselves; more workers than cores only makes them wait.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    // Limits, not measurements: far above what a test takes, so that a slow machine fails nothing.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    exclude: ["**/node_modules/**", "**/dist/**"],
    projects: [
      onNode("contract", "packages/contract/src"),
      inDom("client", "packages/client/src"),
      onNode("embedded-postgres", "packages/embedded-postgres/src"),
      inDom("ui", "packages/ui/src"),
      {
        extends: true,
        test: {
          ...shared,
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          // One PostgreSQL serves the whole run; each test file clones its own database from the migrated template.
          globalSetup: ["apps/server/src/testing/postgres.global.ts"],
          setupFiles: ["apps/server/src/testing/row-types/row-types.setup.ts"],
        },
      },
      inDom("web", "apps/web/src"),
      inDom("player", "apps/player/src"),
      onNode("bench", "bench"),
      onNode("scripts", "scripts"),
    ],
  },
});
