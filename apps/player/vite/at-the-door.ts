import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accountRoutes } from "@callboard/contract/accounts";
import { dayplayerRoutes } from "@callboard/contract/dayplayers";
import { messagingRoutes } from "@callboard/contract/messaging";
import { notificationRoutes } from "@callboard/contract/notifications";
import { playerOpenOfferRoutes } from "@callboard/contract/open-offers";
import { playerOfferRoutes } from "@callboard/contract/player-offers";
import type { Plugin, Rolldown } from "vite";

const source = join(import.meta.dirname, "at-the-door.js");
const charset = '<meta charset="utf-8" />';

/** What every screen of a dayplayer reads, as src/app/begin.ts does: who they are, and what is counted below the screen. */
const everywhere = {
  reads: [accountRoutes.getAccount.path, dayplayerRoutes.getPlayerProfile.path],
  counts: [
    playerOfferRoutes.listPlayerOffers.path,
    playerOpenOfferRoutes.listPlayerOpenOffers.path,
    messagingRoutes.countUnread.path,
    notificationRoutes.getNotificationSummary.path,
  ],
};

/** The screens an app is opened on, each with the module of its own and what that one's `read` asks for. */
const screens = {
  "": {
    module: "features/offers/offers-page.tsx",
    reads: [playerOfferRoutes.listPlayerOffers.path, playerOpenOfferRoutes.listPlayerOpenOffers.path],
  },
  calendar: {
    module: "features/dayplayers/calendar-page.tsx",
    reads: [`${dayplayerRoutes.getAvailability.path}?{year}`, playerOfferRoutes.listPlayerBookings.path],
  },
  bookings: { module: "features/offers/bookings-page.tsx", reads: [playerOfferRoutes.listPlayerBookings.path] },
};

/**
 * Puts a small script before the app's own into the page: what a screen needs is asked for while that is on its way, two
 * round trips earlier. The policy allows no inline script, so it is a file; the names of others are known to the build.
 */
export function atTheDoor(): Plugin {
  let page = "";
  let base = "/";
  let door = "";
  return {
    name: "callboard:at-the-door",
    apply: "build",
    configResolved(config) {
      base = config.base;
      page = join(config.root, config.build.outDir, "index.html");
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const withImports = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
          if (found.has(chunk)) return found;
          found.add(chunk);
          for (const name of chunk.imports) {
            const imported = byName.get(name);
            if (imported) withImports(imported, found);
          }
          return found;
        };
        const entry = chunks.find(({ isEntry }) => isEntry);
        const atOnce = entry ? withImports(entry) : new Set();
        const needs = Object.entries(screens).map(([path, { module, reads }]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
          if (!chunk) throw new Error(`${module} is no chunk of its own.`);
          const parts = [...withImports(chunk)].filter((part) => !atOnce.has(part));
          const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          const files = [...parts.map(({ fileName }) => fileName), ...new Set(styles)];
          return [base + path, { parts: files.map((file) => base + file), reads }];
        });
        const script = (await readFile(source, "utf8"))
          .replace("screens = {}", () => `screens = ${JSON.stringify(Object.fromEntries(needs))}`)
          .replace("everywhere = { reads: [], counts: [] }", () => `everywhere = ${JSON.stringify(everywhere)}`);
        door = this.getFileName(this.emitFile({ type: "asset", name: "at-the-door.js", source: script }));
      },
    },
    async writeBundle() {
      const before = await readFile(page, "utf8");
      const after = before.replace(
        charset,
        () => `${charset}\n    <script async fetchpriority="high" src="${base}${door}"></script>`,
      );
      if (after === before) throw new Error(`index.html has no ${charset} to put the script after.`);
      await writeFile(page, after);
    },
  };
}
