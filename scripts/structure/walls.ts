import type { Import, SourceFile } from "./source-files.ts";

/** Who may not import what, and what to do instead. Paths are from the checkout. */
interface Wall {
  /** The files that are held by it. */
  from: RegExp;
  /** Tells what is wrong with an import, if anything. `match` is that of `from`. */
  refuses: (target: string, match: RegExpExecArray, each: Import) => string | false;
}

const test = /\.test\.tsx?$|\/testing\//;
const moduleFile = /^apps\/server\/src\/modules\/(?<name>[^/]+)\/(?<file>.+)$/;
const layers = ["app", "features", "components", "lib"];

const walls: Wall[] = [
  {
    from: /^packages\/contract\/src\//,
    refuses: (target) =>
      !/^(typebox(\/|$)|packages\/contract\/)/.test(target) &&
      "the contract is data that server and browsers share: it imports typebox and itself, nothing else",
  },
  {
    from: /^packages\/ui\/src\//,
    refuses: (target) =>
      /^(packages\/contract|apps)\//.test(target) &&
      "the components know no domain: pass what they need as props, or move the component into the app",
  },
  {
    from: /^packages\/embedded-postgres\/src\//,
    refuses: (target) =>
      /^(packages\/(?!embedded-postgres\/)|apps\/)/.test(target) &&
      "the embedded PostgreSQL knows nothing of Callboard's other packages: pass what it needs as an option",
  },
  {
    from: /^(apps\/(web|player)|packages\/(client|contract|ui))\//,
    refuses: (target) =>
      target.startsWith("packages/embedded-postgres") && "only the server and the tests run the embedded PostgreSQL",
  },
  {
    from: /^packages\/client\/src\/[^/]+$/,
    refuses: (target) =>
      /^packages\/client\/src\/(accounts|messaging|notifications)\//.test(target) &&
      "calls, session and live stream know no feature: pass what they need as an argument",
  },
  {
    from: /^packages\/client\/src\/(?<part>accounts|messaging)\//,
    refuses: (target, { groups }) => {
      const [, part] = /^packages\/client\/src\/(accounts|messaging|notifications)\//.exec(target) ?? [];
      return (
        part !== undefined &&
        part !== groups?.part &&
        "accounts and messaging import no other part: move what both need beside the calls and the session"
      );
    },
  },
  {
    from: /^packages\//,
    refuses: (target) =>
      /^(apps|e2e|bench)\//.test(target) && "packages are below the apps: move what is needed into the package",
  },
  {
    from: /^apps\/(?<app>[^/]+)\//,
    refuses: (target, { groups }) => {
      const [, other] = /^apps\/([^/]+)\//.exec(target) ?? [];
      if (other && other !== groups?.app)
        return `apps/${groups?.app} can't import from apps/${other}: what both need is in packages/contract, packages/client or packages/ui`;
      if (groups?.app === "server" && target.startsWith("packages/ui/"))
        return "the server draws nothing: packages/ui is for the front ends";
      return /^(e2e|bench)\//.test(target) && "the product does not import its own tests and benchmarks";
    },
  },
  {
    from: /^apps\/(?<app>web|player)\/src\/(?<layer>features|components|lib)\/(?<inside>[^/]+)/,
    refuses: (target, { groups }) => {
      const [, app, layer, inside] = /^apps\/([^/]+)\/src\/([^/]+)(?:\/([^/]+))?/.exec(target) ?? [];
      if (app !== groups?.app || !layer) return false;
      const own = groups?.layer ?? "";
      if (own === "features" && layer === "features" && inside !== groups?.inside)
        return "a feature never imports a feature: move what both need to components or lib, or let the route in app put them together";
      const upwards = layers.includes(layer) ? layers.indexOf(layer) < layers.indexOf(own) : /\.tsx?$/.test(layer);
      return (
        upwards &&
        `${own} imports ${layer}: the direction is app → features → components → lib; pass it in as a prop or move it down`
      );
    },
  },
  {
    from: /^apps\/server\/src\/(?<folder>[^/]+)\//,
    refuses: (target, { groups }) =>
      /^apps\/server\/src\/(app|main)\.ts$/.test(target) &&
      groups?.folder !== "demo" &&
      "nothing imports upwards: what is needed from app.ts has to be passed in",
  },
  {
    from: /^apps\/server\/src\/(db|ports)\//,
    refuses: (target) =>
      /^apps\/server\/src\/(modules|http|realtime|jobs)\//.test(target) &&
      "db and ports are the ground floor: they know no module and no HTTP; turn the import round or pass a function in",
  },
  {
    from: /^apps\/server\/src\/http\//,
    refuses: (target) =>
      /^apps\/server\/src\/(realtime|jobs|modules\/(?!scopes\.ts))/.test(target) &&
      "http serves the routes of the modules and is below them: only the scopes of callers are known there; pass a function in from app.ts",
  },
  {
    from: moduleFile,
    refuses: (target, { groups }) =>
      /^apps\/server\/src\/(realtime|jobs)\//.test(target) &&
      `a module does not know who delivers: write an event in the transaction, and let it be delivered after the commit (${groups?.name})`,
  },
  {
    from: moduleFile,
    refuses: (target, { groups }) =>
      groups?.name !== "network" &&
      /^apps\/server\/src\/modules\/network\//.test(target) &&
      "the module network is above the other modules: it combines what they know about people, and none of them calls it",
  },
  {
    from: moduleFile,
    refuses: (target, { groups }, { typeOnly }) =>
      !isEdge(groups?.file ?? "") &&
      !typeOnly &&
      (/^apps\/server\/src\/http\//.test(target) || /^(fastify$|@fastify\/)/.test(target)) &&
      "rules know no HTTP: only routes.ts, policy.ts and present.ts touch the edge; take plain values in and give a result back",
  },
  {
    from: /^apps\/server\/src\/modules\/offers\/(?<folder>rules|reads)\//,
    refuses: (target, { groups }) => {
      const [, folder] = /^apps\/server\/src\/modules\/offers\/(?:([^/]+)\/)?/.exec(target) ?? [target, groups?.folder];
      return (
        folder !== groups?.folder &&
        !(groups?.folder === "reads" && folder === "rules") &&
        "in offers, rules import nothing else of the module, reads import rules, and moves import both"
      );
    },
  },
  {
    from: /^apps\/server\/src\/(?<place>.+)$/,
    refuses: (target, { groups }) => {
      const other = moduleFile.exec(target)?.groups;
      if (!other) return false;
      const own = moduleFile.exec(`apps/server/src/${groups?.place}`)?.groups?.name;
      if (own === other.name) return false;
      if (isQueries(other.file ?? ""))
        return `only the module ${other.name} reads its own queries: call one of its verbs, or give it one`;
      return (
        own !== undefined &&
        isRoutes(other.file ?? "") &&
        `a module calls another's verbs, not its routes: import the verb file of ${other.name}`
      );
    },
  },
];

const isQueries = (file: string) => /(^|-|\/)queries\.ts$/.test(file) || file.startsWith("queries/");
const isRoutes = (file: string) => /(^|-|\/)routes\.ts$/.test(file) || file.startsWith("routes/");
const isEdge = (file: string) => isRoutes(file) || /(^|-|\/)(policy|present)\.ts$/.test(file);

/** Every import that goes through a wall, with the way round. Tests may look everywhere; they are held by nothing. */
export function findBreaches(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !test.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((each) =>
        walls.flatMap(({ from, refuses }) => {
          const match = from.exec(path);
          const problem = match && refuses(each.target ?? each.specifier, match, each);
          return problem ? [`${path}:${each.line} imports ${each.specifier}: ${problem}.`] : [];
        }),
      ),
    );
}
