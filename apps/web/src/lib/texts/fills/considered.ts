import type { ConsideredOutcome } from "@callboard/contract/passed-over";

/** The texts of the list of those who were considered in a wave. */
export const texts = {
  title: "Who was considered",
  loading: "Loading the list",
  failed: "The list could not be loaded.",
  empty: "The list of this wave is no longer kept.",
  rank: (rank: number | null) => (rank === null || rank < 1 ? "" : `${rank}. `),
  outcomes: {
    asked: "asked",
    behind: "not reached",
    asleep: "quiet hours",
    enough_offers: "enough offers waiting",
    never: "excluded by you",
    short_rest: "too little rest",
  } satisfies Record<ConsideredOutcome, string>,
  starred: "starred",
  worked: (times: number) => (times === 1 ? "worked with you once" : `worked with you ${times} times`),
  kept: (kept: number, of: number) => (of === 0 ? "new" : `kept ${kept} of ${of}`),
  miles: (miles: number) => `${miles} mi`,
} as const;
