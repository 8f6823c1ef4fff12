import { tabMemory } from "../../lib/session.ts";
import type { Found } from "./find.ts";

const maxFinds = 8;
const key = (productionId: string) => `recent-finds:${productionId}`;

/** The results opened by the quick find in this tab, latest first. */
export const recentFinds = {
  read: (productionId: string): Found[] => tabMemory.read<Found[]>(key(productionId)) ?? [],
  save(productionId: string, found: Found): void {
    const others = recentFinds.read(productionId).filter(({ id }) => id !== found.id);
    tabMemory.write(key(productionId), [found, ...others].slice(0, maxFinds));
  },
};
