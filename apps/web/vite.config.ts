import { defineConfig } from "vite";
import { appConfig } from "../../packages/ui/vite/app-config.ts";
import { firstLoad } from "../../packages/ui/vite/first-load.ts";
import { prerenderLanding } from "./vite/prerender-landing.ts";

// In development the player's own server answers below this one, so that both apps share an origin as they do live.
const player = process.env.CALLBOARD_PLAYER ?? "http://127.0.0.1:5174";

/**
 * Small modules that many screens use travel in one file instead of dozens: a request of its own costs each more than
 * its content. What brings a library along (forms' checks, dialogs, messages) stays with the screens that need it.
 */
const shared = (id: string) =>
  /\/(packages\/(ui|client|contract)|apps\/web)\/src\/(lib\/|components\/)?[\w./-]+\.(tsx?|css)$/.test(id) &&
  !/schema-resolver|server-errors|twice-typed|use-(sign-up-form|password-reset|code-resend)|crop|dialog|toast-host|combo-field|place-fields|\/features\/|\/app\/|\/main\.tsx$/.test(
    id,
  );

/** What every screen stands on. */
const frame = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+)\//;

/** What a head waits for after signing in: the frame and the dashboard. */
const budget = firstLoad({ kilobytes: 160, modules: ["app/shell.tsx", "app/dashboard-page.tsx"] });

const config = appConfig({
  base: "/",
  port: 5173,
  plugins: [prerenderLanding(), budget],
  proxy: { "/player": { target: player, ws: true } },
});

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: shared, minShareCount: 4, includeDependenciesRecursively: false },
            { name: "frame", test: frame, minShareCount: 4, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
