import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption, ProxyOptions, Rolldown, UserConfig } from "vite";
import { fontFiles } from "./font-files.ts";
import { loadCode } from "./load-code.ts";
import { type PageHead, pageHead } from "./page-head.ts";
import { precompress } from "./precompress.ts";

interface App extends PageHead {
  /** Public path, "/" or "/player/". */
  base: string;
  /** Port of its development server. */
  port: number;
  plugins?: PluginOption[];
  proxy?: Record<string, ProxyOptions>;
}

/** The oldest browsers that both apps work in: those of the last four years, also where a device gets no newer one. */
const browsers = ["chrome109", "edge109", "firefox115", "safari16"];

/** What most screens do without, libraries, the pricing of days and texts of some pages: what imports the same ones of them, also through other modules, is one file. */
const lateParts = {
  typebox: "/node_modules/typebox/",
  "react-hook-form": "/node_modules/react-hook-form/",
  "@base-ui": "/node_modules/@base-ui/",
  uqr: "/node_modules/uqr/",
  pricing: "/contract/src/pay/day-rules.",
  hours: "/lib/texts/en/hours/",
  crew: "/web/src/lib/texts/en/crew/",
  contacts: "/web/src/lib/texts/en/contacts.",
  settings: "/web/src/lib/texts/en/settings.",
  accounts: "/client/src/texts/accounts/",
  pencils: "/player/src/lib/requests/answer-pencils.",
};
const nameLateChunk: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const imported = new Set([id]);
  for (const each of imported) for (const next of context.getModuleInfo(each)?.importedIds ?? []) imported.add(next);
  const late = Object.entries(lateParts).filter(([, path]) => [...imported].some((each) => each.includes(path)));
  return late.map(([name]) => name).join("-") || null;
};

/**
 * A screen is loaded in at most five files: the modules that every screen needs, what screens share, what the screens of
 * one large feature share, and the screen itself. Vite splits the rest by import().
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "app", tags: ["$initial"] },
  { name: nameLateChunk, minShareCount: 2 },
  { name: (id) => /\/features\/([\w-]+)\//.exec(id)?.[1] ?? null, minShareCount: 2, minSize: 50_000 },
  { name: "shared", minShareCount: 2 },
];

/**
 * The common configuration of both front ends. The server sends a content policy without inline style or data
 * addresses, with Trusted Types, and with the hash of one inline script (page-head.ts): nothing else may be inlined,
 * and the preload polyfill is not needed.
 */
export function appConfig({ base, port, plugins = [], proxy = {}, ...head }: App): UserConfig {
  const api = process.env.CALLBOARD_API ?? "http://127.0.0.1:3000";
  const toServer: ProxyOptions = { target: api, changeOrigin: true };
  return {
    base,
    plugins: [react(), withoutLookbehind(), fontFiles(), pageHead(head), loadCode(), ...plugins, precompress()],
    // Two copies of React break hooks; the components and the apps must meet in one.
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir: "dist",
      target: browsers,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Vite leaves the imported file itself to the import; `loadCode` fetches it as well.
        resolveDependencies: (file, files, { hostType }) => (hostType === "js" ? [file, ...files] : files),
      },
      // One style sheet is there sooner than a screen's three, and its layers have one order.
      cssCodeSplit: false,
      rolldownOptions: {
        treeshake: {
          // Looking at a property is no effect here; a schema made of another's properties would stay for it.
          propertyReadSideEffects: false,
          // Neither is loading what schemas are made of.
          moduleSideEffects: [{ test: /node_modules\/typebox\/|packages\/contract\//, sideEffects: false }],
        },
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
    server: {
      port,
      strictPort: true,
      proxy: {
        ...proxy,
        "/api": toServer,
        "/files": toServer,
        "/a/": toServer,
        "/mailbox": toServer,
        "/sandbox/": toServer,
        "/version.json": toServer,
        "^/(support|imprint|terms|privacy|operator-pages\\.css)$": toServer,
        "^/calendar/[^/]+\\.ics": toServer,
        "/socket.io": { ...toServer, ws: true },
      },
    },
  };
}

/**
 * Safari 16.0 to 16.3 can't parse a lookbehind, nor a file that contains one. TypeBox has it in the formats of international
 * host names and addresses, which no schema of the contract uses: here they accept a hyphen at the end of a name.
 */
const withoutLookbehind = (): Plugin => ({
  name: "callboard:without-lookbehind",
  transform: {
    filter: { id: /\/typebox\//, code: "(?<!-)" },
    handler: (code) => ({ code: code.replaceAll("(?<!-)", ""), map: null }),
  },
});
