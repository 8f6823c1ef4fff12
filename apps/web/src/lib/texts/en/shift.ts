import { counted } from "@callboard/ui/locale";

/** The texts of the card "Price and shift". They are loaded with it, because no first screen shows them. */
export const shiftTexts = {
  title: "Price and shift",
  failed: "We couldn't load what this day costs at other times.",
  noTimes: "Enter call and wrap of the day to see what it costs at other times.",
  call: "Call",
  wrap: "Wrap",
  callAt: ({ at }: { at: string }) => `Call ${at}`,
  wrapAt: ({ at }: { at: string }) => `Wrap ${at}`,
  planned: ({ booked, total, at }: { booked: string; total: string; at: string }) =>
    `booked ${booked} of ${total} · call ${at}`,
  more: ({ amount }: { amount: string }) => `${amount} more`,
  less: ({ amount }: { amount: string }) => `${amount} less`,
  and: ({ one, other }: { one: string; other: string }) => `${one}, ${other}`,
  noChange: "costs the same",
  askPayroll: ({ low, high }: { low: string; high: string }) => `${low} to ${high}, ask payroll`,
  rested: "nobody short of rest",
  tired: ({ names }: { names: string }) => `${names} short of rest`,
  emptyPlace: ({ position }: { position: string }) => `An empty place (${position})`,
  instead: ({ at, change }: { at: string; change: string }) => `Call ${at} instead: ${change}`,
  restedFrom: ({ at }: { at: string }) => `Nobody comes short of rest before a call at ${at} or later.`,
  unit: ({ minutes, change }: { minutes: number; change: string }) =>
    `${counted(minutes, { one: "# minute", other: "# minutes" })} later at the wrap: ${change}.`,
  save: ({ call, wrap }: { call: string; wrap: string }) => `Save call ${call}, wrap ${wrap}`,
  reset: "Back to the plan",
  ownHours: "Positions with their own hours move along.",
  chart: ({ low, high }: { low: string; high: string }) => `Cost of the day at each call, from ${low} to ${high}`,
  counts: "What counts",
  by: ({ preset, of }: { preset: string | null; of: "department" | "production" }) =>
    `${preset === null ? "By" : `By “${preset}”,`} your ${of}’s rules`,
  byNone: "Hours are paid plainly: no pay rules were in force.",
};
