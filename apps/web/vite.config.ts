import { readTogetherPath } from "@callboard/contract/read-together";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appConfig } from "../../packages/ui/vite/app-config.ts";
import { atTheDoor } from "../../packages/ui/vite/at-the-door.ts";
import { firstLoad } from "../../packages/ui/vite/first-load.ts";
import { screens } from "./vite/first-reads.ts";
import { prerenderLanding } from "./vite/prerender-landing.ts";

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
  /texts\/(offers|people|payments|accounts|productions|invitations)\.|password-field|validation-messages|offer-best\.tsx|dayplayer-card|person-lines|offer-job-link|push\.ts|worker-address|contract\/src\/(forms\/|shapes\.|fields\.|payments\.|group-offers\.|routes\/(pay|passwords|group-offers|profile-settings|account-))/;

/** What forms, lists of people and sheets are made of, which the dashboard does not display. In one file as well. */
const parts =
  /\/(ui|client)\/src\/(sheet|sheet-drag|sheet-history|top-sheet|use-sheet-drag|use-sheet-height|field|text-field|text-area-field|select-field|segment|problem|checkbox|form-grid|countdown|remaining|at-once|star|card|search-box|save-file|foot-links|use-draft|use-attention|operator-pages)(\.module)?\.(tsx?|css)$|\/lib\/(use-settled|payment-success|pending-invitation|keyboard\/page-keys|requests\/(toggle-star|app-data|claim-invitation|productions))\.ts$|components\/position-filter|contract\/src\/(choices|position-details|format-minutes|routes\/find-dayplayers)\.ts$/;

/** What every screen stands on. */
const frame =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+)\/|\/csp-(provider|context)\//;

/** Small files that every page begins with and few others use: in a file each they cost a request each. */
const begin = /\/query-client\.ts$|\/lib\/(unsaved|texts\/invitations)\.ts$|vite\/preload-helper/;

/** The styles of the daily screens, which are one file: each more is a request that the first paint waits for. */
const look =
  /(packages\/ui\/src|apps\/web\/src\/(app|components|features\/(dayplans|notifications)))\/(?!crop|thread|bubble|composer|unsent|full-calendar|combo-field)[\w/.-]+\.css$/;

/** What the daily screens share with few others: two dozen small files, of which a browser fetches six at a time. */
const home =
  /\/app\/(skip-link|toasts-below|sidebar|use-badges|use-is-past-job)|ui\/src\/tag\.|\/lib\/(live-state|requests\/(notifications|needs|unread|standing-offer-count|fills\/list-fills)|texts\/(needs|fills\/(outlook|day)))|contract\/src\/(notifications|routes\/(fills|group-offers))\.ts$|\/components\/(needs\/|fills\/(use-fills|fill-status|filling-text|deadline-text|small-ring))|\/dayplans\/(many\/all-unactive|list-month|month-agenda|planned-positions|position-tag|tag-end|tag-look|calendar-views|use-month-keys)(\.module)?\.(tsx?|css)$/;

/** What a head waits for after signing in: the frame and the dashboard; and the stream, which follows at once. */
const budget = firstLoad({
  kilobytes: 160,
  modules: ["app/shell.tsx", "app/dashboard-page.tsx", "features/events/follow-events.ts"],
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

const door = atTheDoor({ prefix: "callboard:head:", together: readTogetherPath, screens });

const config = appConfig({
  base: "/",
  port: 5173,
  plugins: [prerenderLanding(), door, worker, budget],
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
      output: {
        codeSplitting: {
          groups: [
            { name: "look", test: look, includeDependenciesRecursively: false },
            { name: "begin", test: begin, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "home", test: home, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "parts", test: parts, minShareCount: 4, includeDependenciesRecursively: false },
            { name: "shared", test: shared, minShareCount: 4, includeDependenciesRecursively: false },
            { name: "frame", test: frame, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
