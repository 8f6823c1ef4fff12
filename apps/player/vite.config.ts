import { readTogetherPath } from "@callboard/contract/read-together";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { languages } from "../../packages/contract/src/languages/languages.ts";
import { appConfig } from "../../packages/ui/vite/app-config.ts";
import { firstLoad } from "../../packages/ui/vite/first-load.ts";
import { firstScript } from "../../packages/ui/vite/first-script.ts";
import { everywhere, open, screens, signIn } from "./vite/first-reads.ts";
import { writeFrames } from "./vite/write-frames.ts";

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

// What a dayplayer waits for on a set: the app and the screen it is opened on; and the stream, which follows at once.
const budgets = languages.flatMap((language) =>
  ["offers/offers-page", "calendar/calendar-page", "offers/booking/bookings-page"].map((screen) =>
    firstLoad({
      kilobytes: 150,
      modules: [`features/${screen}.tsx`, "lib/live/follow.ts", `${language}/all.ts`],
    }),
  ),
);

const door = firstScript({
  prefix: "callboard:player:",
  together: readTogetherPath,
  workerCaches: true,
  everywhere,
  screens,
  open,
  signIn,
  fontOfFrames: true,
  languages: [...languages],
});

const config = appConfig({
  base: "/player/",
  port: 5174,
  textFirst: false,
  plugins: [writeFrames(), door, worker, ...budgets],
});

/**
 * What every screen stands on travels in one file: small ones compress badly, and each costs a request. What only sends
 * or pages comes with the screens that do.
 */
const frame = (id: string) =>
  /contract\/src\/dayplayers\.ts|player\/src\/lib\/session\.ts|ui\/src\/(texts\/locale|texts|texts\/en|lazy-part)\.ts|lib\/language\/language\.ts|lib\/texts\/texts\.ts|client\/src\/texts\/[\w-]+\.ts|client\/src\/(once|reachability|load-code|call|first-reads|started-reads|session|clock\/[\w-]+)\.ts|contract\/src\/(languages\/languages|refusals\/status-texts|events\/feed-position)|preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@tanstack\/[\w-]+)\//.test(
    id,
  ) && !/mutationObserver|useMutation|infiniteQueryO|useInfiniteQuery/.test(id);

/** What one signs in with, which other forms need as well: fifteen files otherwise, of which a browser fetches six at a time. */
const entrance =
  /\/(ui\/src\/\w+|client|accounts|lib|components|language|texts|settings|sign-in-security|waiting)\/(src\/)?(field|text-field|password-field|problem|entrance|enter|read-cache|pending-sign-up|to-office|segment|logo|language-field|keep-language|worker-language|server-pages|operator-pages|foot-links|settings|accounts|hold-unsaved|webauthn|can-use-passkeys|use-attention|late-check|texts|confirm-form\.module)(\.module)?\.(tsx?|css)$|contract\/src\/routes\/accounts\/(passwords|profile-settings)\.ts$|useMutation|mutationObserver/;

/** What offers notifications, in the first steps, above the offers and in the settings. */
const asking =
  /\/(lib|device|first-run|client|components|requests|notifications|accounts|texts)\/(src\/)?(notification-card|ask-for-notifications|use-push|push|user-data|account-settings|pending-phone-code|register-worker|worker-address)(\.module)?\.(tsx?|css)$|lib\/texts\/install\.ts$/;

/** What one enters a code with. */
const entering = /\/(client|accounts|components)\/(src\/)?(use-cooldown|use-code-form|code-form|resend-button)\.tsx?$/;

/** What checks the values of forms, which a form may load after it is displayed. */
const checks =
  /client\/src\/(schema-resolver|accounts\/twice-typed)\.ts$|contract\/src\/forms\/(passwords|sign-up)\.ts$/;

/** What forms choose with. The name of each file more costs every first screen a hundredth of its budget. */
const choosing =
  /\/(ui\/src\/\w+|components|first-run|language|lib|requests|contract|(src|routes)\/(accounts|dayplayers))\/(src\/)?(use-stored-message|choices|app-data|account-setup|player-record|select-field|form-grid|chip|segment|weekday-chips|pattern|zip-place|text-area-field|first-run|save-profile|country-names)(\.module)?\.(tsx?|css)$/;

/** What the screens of days share beside it. */
const days = /\/month-days\.(tsx?|css)$/;

/** What shows a booking, on the screens of jobs and below the month. */
const booking =
  /\/(call-text|directions|map-app|booking-card|format-minutes|texts\/(bookings|changed-booking|job\/delay))(\.module)?\.(tsx?|css)$/;

/** What the offers share with one offer and with earlier ones. */
const offers =
  /\/(ui\/src\/\w+|offers|answers|texts|states|contract\/src\/dayplans)\/(src\/)?(countdown|opening|offer-states|remaining|offer-card|offer-facts|offer-list|terms|answered-dates|standing|working-times|time-text|use-answered-offer|position-details)(\.module)?\.(tsx?|css)$/;

/** What both share with other screens. One file each: each more costs a slow phone a tenth of a second. */
const home =
  /\/(ui\/src\/\w+|ui|client|contract|components|lib|requests|texts|states|offers|job)\/(src\/)?(later|after-paint|icon|icon-button|back-link|card|avatar|facts|days|zoned|offers|offer|states|format|loaded|place-line|rate-text|day-label|jobs-to-answer|bell|today|availability|at-once|server-errors|server-texts|address|stored-home|distance|plain\/countries)(\.module)?\.(tsx?|css)$/;

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    // All of it is 12 kB: one file is there sooner than a screen's three.
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: {
        // Looking at a property is no effect here; a schema made of another's properties would stay for it.
        propertyReadSideEffects: false,
        // Neither is loading what schemas are made of.
        moduleSideEffects: [{ test: /node_modules\/typebox\/|packages\/contract\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: "frame", test: frame, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "entrance", test: entrance, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "offers", test: offers, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "home", test: home, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "asking", test: asking, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "checks", test: checks, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "entering", test: entering, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "choosing", test: choosing, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "days", test: days, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "booking", test: booking, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
