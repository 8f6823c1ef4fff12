import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption, ProxyOptions, UserConfig } from "vite";
import { shortClassNames } from "./class-names.ts";
import { firstFont, fontFiles } from "./font-files.ts";
import { loadCode } from "./load-code.ts";
import { precompress } from "./precompress.ts";
import { themeScript } from "./theme-script.ts";

interface App {
  /** Public path, "/" or "/player/". */
  base: string;
  /** Port of its development server. */
  port: number;
  /** Whether the page contains text before any script, so that the font is preloaded. Default true. */
  textFirst?: boolean;
  plugins?: PluginOption[];
  proxy?: Record<string, ProxyOptions>;
}

/** The oldest browsers that both apps work in: those of the last four years, also where a device gets no newer one. */
const browsers = ["chrome109", "edge109", "firefox115", "safari16"];

/**
 * The common configuration of both front ends. The server sends a content policy without inline style or data
 * addresses, with Trusted Types, and with the hash of one inline script (theme-script.ts): nothing else may be inlined,
 * and the preload polyfill is not needed.
 */
export function appConfig({ base, port, textFirst = true, plugins = [], proxy = {} }: App): UserConfig {
  const api = process.env.CALLBOARD_API ?? "http://127.0.0.1:3000";
  const code = loadCode();
  const toServer: ProxyOptions = { target: api, changeOrigin: true };
  return {
    base,
    plugins: [
      react(),
      layerOrder(),
      withoutLookbehind(),
      shortClassNames(),
      themeScript(),
      fontFiles(),
      ...(textFirst ? [preloadFont()] : []),
      code.plugin,
      ...plugins,
      precompress(),
    ],
    // Two copies of React break hooks; the components and the apps must meet in one.
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir: "dist",
      target: browsers,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: code.filesOf },
      // Chunks are left to the bundler: grouping @base-ui put 95 kB of it into the first load.
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
 * Repeats the order of the layers in every component's style sheet: base.css, which defines it, may load after a
 * component's, and then the reset would have precedence over the components.
 */
const layerOrder = (): Plugin => ({
  name: "callboard:layer-order",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/, code: /@layer ui\b/ },
    handler: (code) => ({ code: `@layer base, ui;\n${code}`, map: null }),
  },
});

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

/**
 * Adds a preload of the hashed font file to the page's head, because text needs the font before the style sheet has
 * loaded. The frames in the pages contain text that is displayed with the style sheet, so the font of 20 kB is as
 * urgent as the scripts. The other files of the font are requested by the text that needs them.
 */
function preloadFont(): Plugin {
  let base = "/";
  return {
    name: "callboard:preload-font",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        return [
          {
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: base + firstFont(bundle),
              crossorigin: true,
            },
            injectTo: "head",
          },
        ];
      },
    },
  };
}
