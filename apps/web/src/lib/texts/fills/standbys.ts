/** Texts about those who stand by for a position. */
export const texts = {
  title: (count: number) => (count === 0 ? "Nobody stands by yet" : `Standing by: ${count}`),
  states: { invited: "invited", asked: "asked now" },
  modes: { ask: "is asked first", book: "is booked without asking" },
  until: (when: string) => `until ${when}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name} from standby`,
  removing: "Removing…",
  removed: (name: string) => `${name} stands by no longer.`,
  failed: "We couldn't load who stands by.",
} as const;
