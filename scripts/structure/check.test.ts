import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkStructure } from "./check.ts";
import { importsIn } from "./source-files.ts";

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

const packages = {
  "package.json": `{ "name": "callboard", "devDependencies": { "vitest": "1.0.0" } }`,
  "apps/server/package.json": `{ "name": "@callboard/server", "dependencies": { "@callboard/contract": "*", "@callboard/ui": "*", "fastify": "1.0.0", "kysely": "1.0.0" } }`,
  "apps/web/package.json": `{ "name": "@callboard/web", "dependencies": { "@callboard/contract": "*", "@callboard/embedded-postgres": "*", "@callboard/ui": "*" } }`,
  "packages/contract/package.json": `{ "name": "@callboard/contract", "exports": { "./*": "./src/*.ts" }, "dependencies": { "typebox": "1.0.0", "kysely": "1.0.0" } }`,
  "packages/ui/package.json": `{ "name": "@callboard/ui", "exports": { "./*.css": "./src/*.css", "./*": "./src/*.tsx" }, "dependencies": { "@base-ui/react": "1.0.0", "@callboard/contract": "*" } }`,
  "packages/embedded-postgres/package.json": `{ "name": "@callboard/embedded-postgres", "exports": { ".": "./src/embedded-postgres.ts" }, "dependencies": { "@callboard/contract": "*" } }`,
  "packages/contract/src/offers.ts": `import { Type } from "typebox";`,
  "packages/ui/src/button.tsx": `import { Button } from "@base-ui/react/button";`,
};

/** The problems of a checkout with these files, beside two packages that are in order. */
function problemsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "callboard-structure-"));
  trees.push(root);
  for (const [path, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkStructure(root).problems;
}

const server = "apps/server/src";

describe("forms", () => {
  const hooks = {
    "packages/client/package.json": `{ "name": "@callboard/client", "exports": { "./*": "./src/*.ts" } }`,
    "packages/client/src/hold-unsaved.ts": "export const useHoldUnsaved = () => {};",
    "packages/client/src/use-sent-form.ts": `import { useHoldUnsaved } from "./hold-unsaved.ts";\nexport const useSentForm = useHoldUnsaved;`,
  };
  const form = "apps/web/src/features/offers/ask-form.tsx";

  test("hold the reload that a new release brings", () => {
    const problems = problemsOf({
      ...hooks,
      [form]: `import { call } from "../../lib/call.ts";\nexport const AskForm = () => <form onSubmit={call} />;`,
      "apps/web/src/lib/call.ts": "export const call = 1;",
    });
    expect(problems).toEqual([expect.stringMatching(/^apps\/web.*ask-form\.tsx: a new release would throw away/)]);
  });

  test("may hold it through the hook they use", () => {
    const problems = problemsOf({
      ...hooks,
      [form]: `import { useSentForm } from "@callboard/client/use-sent-form";\nexport const AskForm = () => <form onSubmit={useSentForm} />;`,
    });
    expect(problems.filter((problem) => problem.includes("release"))).toEqual([]);
  });
});

describe("a checkout in order", () => {
  test("has no problems", () => {
    expect(
      problemsOf({
        [`${server}/main.ts`]: `import { buildApp } from "./app.ts";`,
        [`${server}/app.ts`]: `import { offers } from "./modules/offers/routes.ts";\nexport const buildApp = offers;`,
        [`${server}/http/serve.ts`]: `import fastify from "fastify";`,
        [`${server}/modules/offers/routes.ts`]: `import { serve } from "../../http/serve.ts";\nimport { extendOffer } from "./extend-offer.ts";\nimport { ownDepartment } from "../productions/policy.ts";`,
        [`${server}/modules/offers/extend-offer.ts`]: `import { findOffer } from "./queries.ts";\nimport type { DepartmentScope } from "../productions/policy.ts";\nimport { statesThatAllow } from "@callboard/contract/offers";`,
        [`${server}/modules/offers/queries.ts`]: `import { sql } from "kysely";`,
        [`${server}/modules/productions/policy.ts`]: `import type { FastifyRequest } from "fastify";`,
        "apps/web/src/app/router.tsx": `import { JobOffers } from "../features/job-offers/job-offers.tsx";`,
        "apps/web/src/features/job-offers/job-offers.tsx": `import { Button } from "@callboard/ui/button";\nimport { call } from "../../lib/call.ts";\nimport { Page } from "../../components/page.tsx";`,
        "apps/web/src/components/page.tsx": `import { call } from "../lib/call.ts";`,
        "apps/web/src/lib/call.ts": `import type { Route } from "@callboard/contract/offers";`,
      }),
    ).toEqual([]);
  });

  test("may break its walls in tests, which have to look behind them", () => {
    expect(
      problemsOf({
        [`${server}/modules/offers/queries.ts`]: "export const findOffer = 1;",
        [`${server}/modules/dayplans/save-dayplan.test.ts`]: `import { findOffer } from "../offers/queries.ts";`,
      }),
    ).toEqual([]);
  });
});

describe("a wall", () => {
  test.each([
    ["contract imports typebox alone", "packages/contract/src/lifecycle.ts", "kysely", "the contract is data"],
    ["ui knows no contract", "packages/ui/src/fill-bar.tsx", "@callboard/contract/offers", "know no domain"],
    [
      "the embedded PostgreSQL knows no other package",
      "packages/embedded-postgres/src/cluster.ts",
      "@callboard/contract/offers",
      "pass what it needs as an option",
    ],
    [
      "front ends run no database",
      "apps/web/src/lib/call.ts",
      "@callboard/embedded-postgres",
      "only the server and the tests",
    ],
    [
      "calls and session know no feature",
      "packages/client/src/session.ts",
      "./messaging/messages.ts",
      "know no feature",
    ],
    [
      "messaging knows no other part of the client",
      "packages/client/src/messaging/messages.ts",
      "../notifications/sounds.ts",
      "import no other part",
    ],
    ["packages are below apps", "packages/ui/src/tag.tsx", "../../../e2e/steps.ts", "packages are below"],
    [
      "an app is not another's",
      "apps/web/src/lib/call.ts",
      "../../../server/src/app.ts",
      "can't import from apps/server",
    ],
    ["the server draws nothing", `${server}/app.ts`, "@callboard/ui/button", "the server draws nothing"],
    [
      "a module does not reach up to the app",
      `${server}/modules/offers/policy.ts`,
      "../../app.ts",
      "nothing imports upwards",
    ],
    ["jobs do not reach up to the app", `${server}/jobs/sweep.ts`, "../app.ts", "nothing imports upwards"],
    ["db knows no module", `${server}/db/pool.ts`, "../modules/offers/extend-offer.ts", "ground floor"],
    [
      "a module does not know who delivers",
      `${server}/modules/offers/extend-offer.ts`,
      "../../realtime/hub.ts",
      "who delivers",
    ],
    [
      "nothing calls the people finder",
      `${server}/modules/offers/extend-offer.ts`,
      "../network/search-dayplayers.ts",
      "above the other modules",
    ],
    ["a rule knows no HTTP", `${server}/modules/offers/extend-offer.ts`, "fastify", "rules know no HTTP"],
    [
      "queries are read by their module only",
      `${server}/modules/dayplans/save-dayplan.ts`,
      "../offers/queries.ts",
      "reads its own queries",
    ],
    ["jobs read no queries", `${server}/jobs/sweep.ts`, "../modules/offers/offer-queries.ts", "reads its own queries"],
    [
      "a module does not call another's routes",
      `${server}/modules/dayplans/routes.ts`,
      "../offers/routes.ts",
      "not its routes",
    ],
    [
      "a feature never imports a feature",
      "apps/web/src/features/calendar/day.tsx",
      "../job-offers/offer.tsx",
      "a feature never imports a feature",
    ],
    [
      "components import no feature",
      "apps/player/src/components/card.tsx",
      "../features/offers/offer.tsx",
      "components imports features",
    ],
    ["lib imports no component", "apps/player/src/lib/call.ts", "../components/card.tsx", "lib imports components"],
    [
      "features do not import the app",
      "apps/web/src/features/calendar/day.tsx",
      "../../app/router.tsx",
      "features imports app",
    ],
  ])("%s", (_title, path, specifier, message) => {
    const problems = problemsOf({ [path]: `import { x } from "${specifier}";` });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${path}:1 imports ${specifier}`);
    expect(problems[0]).toContain(message);
  });
});

describe("a ring of imports", () => {
  test("is listed once, as the shortest way round", () => {
    expect(
      problemsOf({
        "apps/web/src/lib/a.ts": `import "./b.ts";`,
        "apps/web/src/lib/b.ts": `export { c } from "./c.ts";\nexport const own = 1;`,
        "apps/web/src/lib/c.ts": `const a = () => import("./a.ts");`,
      }),
    ).toEqual([
      expect.stringMatching(/^apps\/web\/src\/lib\/a\.ts → .*b\.ts → .*c\.ts → apps\/web\/src\/lib\/a\.ts: a ring/),
    ]);
  });

  test("between two modules is refused even where no file is in one", () => {
    expect(
      problemsOf({
        [`${server}/modules/offers/extend-offer.ts`]: `import { x } from "../dayplans/save-dayplan.ts";`,
        [`${server}/modules/dayplans/save-dayplan.ts`]: "export const x = 1;",
        [`${server}/modules/dayplans/activate-position.ts`]: `import { y } from "../offers/open-offers.ts";`,
        [`${server}/modules/offers/open-offers.ts`]: "export const y = 1;",
      }),
    ).toEqual([expect.stringContaining("dayplans → offers → dayplans: modules that call each other")]);
  });
});

describe("a file", () => {
  test.each(["utils.ts", "date-helpers.ts", "offer-service.ts", "manager.ts", "common.ts"])(
    "is not called %s",
    (name) => {
      expect(problemsOf({ [`apps/web/src/lib/${name}`]: "export const x = 1;" })).toEqual([
        expect.stringContaining("says nothing"),
      ]);
    },
  );

  test("may be a service worker, or tell what happens to the manager of a department", () => {
    expect(
      problemsOf({
        [`${server}/modules/productions/invite-managers.ts`]: "export const inviteManagers = 1;",
        "apps/player/src/service-worker.ts": "self.addEventListener('fetch', () => {});",
      }),
    ).toEqual([]);
  });

  test("is no index and no barrel", () => {
    expect(
      problemsOf({
        "apps/web/src/lib/index.ts": `export * from "./money.ts";`,
        "apps/web/src/lib/formats.ts": `// all of them\nexport { money } from "./money.ts";`,
        "apps/web/src/lib/money.ts": "export const money = 1;",
      }),
    ).toEqual([expect.stringContaining("formats.ts: no barrel files"), expect.stringContaining("no index files")]);
  });

  test("is named in kebab-case", () => {
    expect(problemsOf({ "apps/web/src/components/FillBar.tsx": "export const x = 1;" })).toEqual([
      expect.stringContaining("kebab-case"),
    ]);
  });

  test("has at most 300 lines, unless it is generated", () => {
    const long = "export const x = 1;\n".repeat(301);
    expect(
      problemsOf({
        "apps/web/src/lib/long.ts": long,
        "apps/web/src/lib/just-fits.ts": "export const x = 1;\n".repeat(300),
        "apps/web/src/lib/routes.gen.ts": long,
        [`${server}/db/schema.gen.ts`]: long,
      }),
    ).toEqual(["apps/web/src/lib/long.ts: 301 lines, more than 300: split it by the things it does."]);
  });
});

describe("a package", () => {
  test("that is imported is declared by its workspace or the root", () => {
    expect(
      problemsOf({
        [`${server}/log.ts`]: `import pino from "pino";\nimport { readFile } from "node:fs/promises";\nimport fastify from "fastify";`,
        [`${server}/log.test.ts`]: `import { test } from "vitest";`,
      }),
    ).toEqual([expect.stringContaining("log.ts imports pino, which apps/server/package.json does not declare")]);
  });

  test("has a line that says what it is for", () => {
    const rows = "| `typebox` | `fastify` | `kysely` | `@base-ui/react` |";
    expect(problemsOf({ "docs/decisions/dependencies.md": rows })).toEqual([
      expect.stringContaining("vitest has no line in"),
    ]);
  });
});

test("imports are found wherever they stand, and not in comments and texts", () => {
  const text = [
    `import {`,
    `  a,`,
    `} from "./a.ts";`,
    `import type { B } from './b.ts';`,
    `// import c from "./c.ts";`,
    `/* import d from "./d.ts"; */`,
    `const e = await import("./e.ts");`,
    `new Worker(new URL("./f.ts", import.meta.url));`,
    `const g = 'we import from "nowhere"';`,
    `import "./h.css";`,
  ].join("\n");
  expect(importsIn(text).map(({ specifier, typeOnly }) => `${specifier}${typeOnly ? " (type)" : ""}`)).toEqual([
    "./a.ts",
    "./b.ts (type)",
    "./e.ts",
    "./f.ts",
    "./h.css",
  ]);
});
