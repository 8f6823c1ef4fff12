import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { dayplayerPencilRoutes } from "@callboard/contract/routes/pencils";
import { dayplayerTimecardRoutes } from "@callboard/contract/routes/timecards";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appConfig } from "../../packages/ui/vite/app-config.ts";

const worker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src",
  filename: "service-worker.ts",
  // The page registers it by itself: the policy allows no inline script, and the address needs a Trusted Types policy.
  injectRegister: false,
  injectManifest: {
    globPatterns: ["**/*.{html,js,css,woff2,svg,png,webmanifest}"],
    // Looked at by app stores and the browser's question, never by the app.
    // The letters of Latin Extended are fetched with the first name that has one.
    globIgnores: ["screens/**", "assets/archivo-latin-ext-*"],
    // One file without importScripts, which the content policy of the worker would refuse offline, silently.
    rollupFormat: "iife",
  },
  // It is a file of its own: public/manifest.webmanifest.
  manifest: false,
});

export default defineConfig(
  appConfig({
    base: "/player/",
    port: 5174,
    prefix: "callboard:player:",
    reads: [
      accountRoutes.getAccount.path,
      dayplayerRoutes.getDayplayerProfile.path,
      dayplayerOfferRoutes.listDayplayerOffers.path,
      dayplayerStandingOfferRoutes.listDayplayerStandingOffers.path,
      dayplayerOfferRoutes.listDayplayerBookings.path,
      standbyRoutes.listDayplayerStandbys.path,
      dayplayerTimecardRoutes.listOwnTimecards.path,
      dayplayerPencilRoutes.listDayplayerPencils.path,
      messagingRoutes.countUnread.path,
      notificationRoutes.getNotificationSummary.path,
    ],
    plugins: [worker],
  }),
);
