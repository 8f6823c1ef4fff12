import { join } from "node:path";
import { readTogetherPath } from "@callboard/contract/read-together";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appConfig } from "../../packages/ui/vite/app-config.ts";
import { entryGroups } from "../../packages/ui/vite/entry.ts";
import { firstLoad } from "../../packages/ui/vite/first-load.ts";
import { firstScript } from "../../packages/ui/vite/first-script.ts";
import { everywhere, open, screens, signIn } from "./vite/first-reads.ts";
import { framedPages, prerenderPages } from "./vite/prerender-pages.ts";

// In development the player's own server answers below this one, so that both apps share an origin as they do live.
const player = process.env.CALLBOARD_PLAYER ?? "http://127.0.0.1:5174";

/**
 * Small modules that many screens use travel in one file instead of dozens: a request of its own costs each more than
 * its content. What brings a library along (forms' checks, dialogs, messages) or is of one kind of screen (people,
 * invitations, payments) stays with the screens that need it.
 */
const shared = (id: string) =>
  /\/(packages\/(ui|client|contract)|apps\/web)\/src\/(lib\/|components\/)?[\w./-]+\.(tsx?|css)$/.test(id) &&
  ![ofOthers, withLibraries, ofSomeScreens, parts].some((apart) => apart.test(id));
const ofOthers = /\/features\/|\/app\/|\/main\.tsx$/;
const withLibraries =
  /schema-resolver|twice-typed|account-settings|client\/src\/(accounts\/)?use-[\w-]*(form|reset|resend|link)|resend-button|crop|dialog|toast-host|combo-field|place-fields/;
const ofSomeScreens =
  /password-field|validation-messages|sign-in-security\/|offer-best\.tsx|components\/icons|dayplayer-card|person-lines|offer-job-link|push\.ts|worker-address|contract\/src\/(forms\/|shapes\.|fields\.|payments\.|offers\/group-offers\.|routes\/(pay|offers\/group-offers|accounts\/(account-|passwords|profile-settings)))/;

/** What forms, lists of people and sheets are made of, which the dashboard does not display. In one file as well. */
const parts =
  /\/(ui|client)\/src\/(\w+\/)?(sheet|sheet-drag|sheet-history|top-sheet|use-sheet-drag|use-sheet-height|field|text-field|text-area-field|select-field|segment|problem|checkbox|form-grid|countdown|remaining|at-once|star|card|search-box|save-file|foot-links|use-draft|use-attention|operator-pages|phone-text)(\.module)?\.(tsx?|css)$|\/lib\/(positions\/use-department-positions|use-settled|payment-success|pending-invitation|keyboard\/page-keys|requests\/(toggle-star|app-data|claim-invitation|productions))\.ts$|components\/((people|rates)\/[\w-]+|position-filter|download-button|export-buttons|confirm-dialog)|contract\/src\/(choices|dayplans\/position-details|offers\/format-minutes|routes\/(exports|dayplayers\/find-dayplayers|payments\/pay-invitations))\.ts$/;

/** The styles of the daily screens, which come with the entry: each file more is a request that the first paint waits for. */
const look =
  /(packages\/ui\/src|apps\/web\/src\/(app|components|features\/(dayplans|notifications)|features\/accounts(?=\/entrance\.)|features\/contacts(?=\/first-steps\.)|features\/offers\/matches(?=\/matches-page\.)))\/(?!conversation\/|pictures\/crop|calendar\/full-calendar|combo-field)[\w/.-]+\.css$/;

/**
 * Modules of some ten lines that many screens use and that import nothing but what the entry has. They come with it,
 * because a file of its own costs each screen that uses one a request.
 */
const tiny =
  /\/lib\/texts\/|\/(ui|client)\/src\/texts\b|client\/src\/waiting\/(?!late-check)[\w-]+\.tsx?$|ui\/src\/waiting\/(use-)?one-by-one\.tsx?$/;

/** What the daily screens share with few others: two dozen small files, of which a browser fetches six at a time. */
const home =
  /\/app\/frame\/(skip-link|sidebar|use-badges|use-is-past-job)|ui\/src\/positions\/tag\.|\/lib\/(live-state|requests\/(notifications|needs|unread|standing-offer-count|fills\/(list-fills|get-fill)))|ui\/src\/waiting\/later|contract\/src\/(notifications|routes\/(fills|offers\/group-offers))\.ts$|\/components\/(frames\/toasts-below|needs\/|fills\/(use-fills|fill-status|filling-text|deadline-text|small-ring))|\/dayplans\/(many\/all-unactive|list-month|planned-positions|month\/(month-agenda|position-tag|tag-end|tag-look|calendar-views|use-month-keys))(\.module)?\.(tsx?|css)$/;

/**
 * What the lists of people and offers share (job offers, booked, matches, a position's page, search): up to thirty files of
 * half a kB otherwise, of which a browser fetches six at a time.
 */
const offering =
  /\/features\/offers\/((expiry|sending)\/[\w-]+|offer-state-box|refresh-offers|reasons|job-terms|list-matches|matches\/(job-head|mark-no-show|other-offers|use-row-keys|list-match-days|match-card|matches-page|selection-bar)|offer-lists\/(offer-lines|offer-groups|delay-pill|last-message|use-group-selection|list-job-offers|use-position-names)|many\/(end-many|message-many-sheet|people|receivers-of|report-each)|job-group\/(list-group|offer-group)|dayplayer-jobs\/job-selection|best\/(use-send-offers|rest-dialog))(\.module)?\.(tsx?|css)$|\/lib\/requests\/send-to-many\.ts$/;

/** What these share with the day and with the search for people. */
const people =
  /\/components\/(icons|dayplayer-card|offer-best|offer-job-link|position-checks|person-lines)(\.module)?\.(tsx?|css)$/;

/** What checks the values of forms, which a form may load after it is displayed. */
const checks =
  /node_modules\/typebox\/|client\/src\/(schema-resolver|accounts\/twice-typed)|contract\/src\/(shapes|fields|refusals\/validation-messages|forms\/(address|fields|passwords|sign-up))/;

/** What keeps the values of forms. */
const forms =
  /node_modules\/react-hook-form\/|contract\/src\/address|client\/src\/(use-sent-form|waiting\/late-check)\.ts$/;

/** What a day shares with the lists of jobs and few others. */
const day =
  /dayplans\/(chosen-date|get-dayplan|dayplan-values|clearing\/clear-day|day\/(day-header|position-hours)|calendar\/hours-event|many\/activate-all-button)(\.module)?\.(tsx?|css)$|\/components\/fills\/fill-ring(\.module)?\.(tsx?|css)$|ui\/src\/(lists\/table|forms\/stepper)(\.module)?\.(tsx?|css)$|\/lib\/requests\/activate-position\.ts$|contract\/src\/plain\/new-day\.ts$|\/components\/place-fields\.tsx$/;

/** What the pages without a session share: sign-in, sign-up and their links. */
const entrance =
  /\/features\/accounts\/(after-sign-in|claim-pending|entrance|sign-up\/pending-sign-up)(\.module)?\.(tsx?|css)$|\/lib\/requests\/pay-invitation\.ts$|ui\/src\/forms\/password-field(\.module)?\.(tsx?|css)$|client\/src\/(accounts\/pending-sign-up|sign-in-security\/(webauthn|can-use-passkeys))\.ts$|sign-in-security\/confirm-form\.module\.css$|contract\/src\/routes\/accounts\/passwords\.ts$/;

/** What the lists of people share: the search, the network and the standing offers. */
const finding =
  /\/features\/dayplayers\/(people|people-list|person-card|find-bar|find-dayplayers|use-dayplayer-filter|standing-offers|standing-offer-sheet)(\.module)?\.(tsx?|css)$/;

/** What the parts of a head's settings share with what is below them. */
const settings =
  /\/features\/settings\/(user-data|show-success|user-settings-page\.module)\.(ts|css)$|client\/src\/accounts\/(account-settings|pending-phone-code)\.ts$|contract\/src\/routes\/accounts\/profile-settings\.ts$/;

/** What enters a code that was mailed or texted. */
const codes = /client\/src\/(use-cooldown|accounts\/(use-code-form|resend-button))\.tsx?$/;

/** What draws a QR code: for two-step sign-in, links to networks and the dayplayers' app. */
const qrCode = /client\/src\/accounts\/qr-code\.tsx$|node_modules\/uqr\//;

/** What a head waits for after signing in: the frame and the dashboard; and the stream, which follows at once. */
const budget = firstLoad({
  kilobytes: 220,
  modules: ["app/frame/shell.tsx", "app/dashboard/dashboard-page.tsx", "features/events/follow-events.ts"],
});

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

const door = firstScript({
  prefix: "callboard:head:",
  together: readTogetherPath,
  everywhere,
  screens,
  open,
  signIn,
  pages: framedPages,
});

const config = appConfig({
  base: "/",
  port: 5173,
  plugins: [prerenderPages(), door, worker, budget],
  proxy: { "/player": { target: player, ws: true } },
});

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: {
      treeshake: {
        // Looking at a property is no effect here; a schema made of another's properties would stay for it.
        propertyReadSideEffects: false,
        // Neither is loading what schemas are made of.
        moduleSideEffects: [{ test: /node_modules\/typebox\/|packages\/contract\//, sideEffects: false }],
      },
      // It would merge small files into the entry, which "shared" then imports, in a ring.
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: {
          groups: [
            ...entryGroups({
              entry: join(import.meta.dirname, "src/main.tsx"),
              also: (id) => look.test(id) || tiny.test(id),
            }),
            { name: "home", test: home, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "people", test: people, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "checks", test: checks, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "forms", test: forms, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "day", test: day, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "entrance", test: entrance, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "finding", test: finding, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "settings", test: settings, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "codes", test: codes, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "qr-code", test: qrCode, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "offering", test: offering, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "parts", test: parts, minShareCount: 4, includeDependenciesRecursively: false },
            { name: "shared", test: shared, minShareCount: 4, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
