import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appConfig } from "../../packages/ui/vite/app-config.ts";

const worker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src",
  filename: "service-worker.ts",
  // The page registers it by itself: the policy allows no inline script, and the address needs a Trusted Types policy.
  injectRegister: false,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ["**/*.{html,js,css,woff2,svg,png,webmanifest}"],
    // Looked at by app stores and the browser's question, never by the app.
    // The letters of Latin Extended are fetched with the first name that has one.
    globIgnores: ["screens/**", "assets/archivo-latin-ext-*"],
    // One file without importScripts, which the content policy of the worker would refuse offline, silently.
    rollupFormat: "iife",
  },
  manifest: {
    id: "/player/",
    name: "Callboard for dayplayers",
    short_name: "Callboard",
    description: "Job offers for dayplayers: see them, answer them, keep your days.",
    start_url: "/player/",
    scope: "/player/",
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    dir: "ltr",
    lang: "en",
    categories: ["business", "productivity"],
    background_color: "#f6f6f4",
    theme_color: "#f6f6f4",
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Offers", url: "/player/", icons: [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }] },
      {
        name: "Calendar",
        url: "/player/calendar",
        icons: [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }],
      },
      {
        name: "Jobs",
        url: "/player/bookings",
        icons: [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }],
      },
      {
        name: "Messages",
        url: "/player/messages",
        icons: [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }],
      },
    ],
    screenshots: [
      {
        src: "screens/offers.png",
        sizes: "390x844",
        type: "image/png",
        form_factor: "narrow",
        label: "Offers, with the time left to answer",
      },
      {
        src: "screens/calendar.png",
        sizes: "390x844",
        type: "image/png",
        form_factor: "narrow",
        label: "A month: free, not free, booked",
      },
    ],
  },
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
      messagingRoutes.countUnread.path,
      notificationRoutes.getNotificationSummary.path,
    ],
    plugins: [worker],
  }),
);
