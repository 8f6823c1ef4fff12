import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption, ProxyOptions, UserConfig } from "vite";
import { shortClassNames } from "./class-names.ts";
import { fontFiles } from "./font-files.ts";
import { loadCode } from "./load-code.ts";
import { precompress } from "./precompress.ts";
import { themeScript } from "./theme-script.ts";

interface App {
  /** Public path, "/" or "/player/". */
  base: string;
  /** Port of its development server. */
  port: number;
  plugins?: PluginOption[];
  proxy?: Record<string, ProxyOptions>;
}

/**
 * What both front ends have in common. The server sends a content policy without inline style or data addresses, with
 * Trusted Types, and with the hash of one inline script (theme-script.ts): nothing else may be inlined, and the preload
 * polyfill is not needed.
 */
export function appConfig({ base, port, plugins = [], proxy = {} }: App): UserConfig {
  const api = process.env.CALLBOARD_API ?? "http://127.0.0.1:3000";
  const code = loadCode();
  const toServer: ProxyOptions = { target: api, changeOrigin: true };
  return {
    base,
    plugins: [
      react(),
      layerOrder(),
      shortClassNames(),
      themeScript(),
      fontFiles(),
      code.plugin,
      ...plugins,
      precompress(),
    ],
    // Two copies of React break hooks; the components and the apps must meet in one.
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir: "dist",
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
 * Every component's style sheet says the order of the layers by itself: the one that says it in base.css may load
 * after a component's, and then the reset would win over the components.
 */
const layerOrder = (): Plugin => ({
  name: "callboard:layer-order",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/, code: /@layer ui\b/ },
    handler: (code) => ({ code: `@layer base, ui;\n${code}`, map: null }),
  },
});
