import type { PassedOver, WouldHelp } from "@callboard/contract/passed-over";

/** The texts of the list "Where I stood". */
export const texts = {
  title: "Where I stood when jobs were filled",
  lead: "Jobs that were filled while you were on the list, as it was at that moment. Nobody sees where others stood.",
  empty: "No job has been filled yet that you were on the list for.",
  more: "Show more",
  places: (count: number) => (count === 1 ? "1 place" : `${count} places`),
  stood: (rank: number, lastOfferedRank: number | null) =>
    lastOfferedRank === null
      ? `You were number ${rank}. Nobody was asked.`
      : `You were number ${rank}. Numbers 1 to ${lastOfferedRank} were asked.`,
  outcomes: {
    asked: { name: "Asked", look: "good" },
    behind: { name: "Not reached", look: "neutral" },
    asleep: { name: "Quiet hours", look: "neutral" },
    enough_offers: { name: "Enough offers", look: "neutral" },
    never: { name: "Not asked", look: "neutral" },
    short_rest: { name: "Too little rest", look: "neutral" },
    no_match: { name: "Not on the list", look: "needs" },
  } satisfies Record<PassedOver["outcome"], { name: string; look: "good" | "neutral" | "needs" }>,
  why: {
    asked: "You got an offer.",
    behind: "The places were filled before your turn came.",
    asleep: "It was in your quiet hours, and the places were filled meanwhile.",
    enough_offers: "Enough offers were already waiting for you.",
    never: "The department chose others for this job.",
    short_rest: "Another booking of yours left too little rest.",
    no_match: "You were nearly on the list.",
  } satisfies Record<PassedOver["outcome"], string>,
  help: {
    mark_free: "You had not marked the day as free.",
    wider_radius: "The job was beyond your travel radius.",
    add_position: "It was a position that is not on your profile.",
  } satisfies Record<WouldHelp, string>,
  act: {
    mark_free: "Mark my days",
    wider_radius: "Change my radius",
    add_position: "Add positions",
  } satisfies Record<WouldHelp, string>,
} as const;
