import { accountRoutes } from "@callboard/contract/routes/accounts";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appConfig } from "../../packages/ui/vite/app-config.ts";
import { productionReads } from "./src/app/first-screen/production-reads.ts";
import { landingPage } from "./vite/landing-page.ts";

// In development the player's own server answers below this one, so that both apps share an origin as they do live.
const player = process.env.CALLBOARD_PLAYER ?? "http://127.0.0.1:5174";

/** The worker of pushes: in one file, with no list of files to keep, registered by the page where pushes are on. */
const worker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src",
  filename: "service-worker.ts",
  injectRegister: false,
  manifest: false,
  // Without a place for the list none is made; the option's type does not say so.
  injectManifest: { injectionPoint: undefined as never, rollupFormat: "iife" },
});

export default defineConfig(
  appConfig({
    base: "/",
    port: 5173,
    prefix: "callboard:head:",
    reads: [
      accountRoutes.getAccount.path,
      productionRoutes.getSelectedProduction.path,
      messagingRoutes.countUnread.path,
      notificationRoutes.getNotificationSummary.path,
    ],
    productionReads,
    plugins: [landingPage(), worker],
    proxy: { "/player": { target: player, ws: true } },
  }),
);
