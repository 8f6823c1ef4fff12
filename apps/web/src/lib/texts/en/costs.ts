import { counted, number, plural } from "@callboard/ui/locale";

export const costs = {
  costs: {
    day: ({ cost }: { cost: string }) => `Day cost: ${cost}`,
    week: ({ cost }: { cost: string }) => `Week: ${cost}`,
    booked: ({ booked }: { booked: string }) => `booked ${booked}`,
    bookedOf: ({ booked, planned }: { booked: string; planned: string }) => `booked ${booked} of ${planned}`,
    expected: ({ amount }: { amount: string }) => `expected ${amount} by the changed terms`,
    range: ({ low, high }: { low: string; high: string }) => `${low} to ${high}, ask payroll`,
    cancelling: ({ what }: { what: string }) => `Cancelling now: ${what}`,
    owed: ({ hours }: { hours: string }) => `${hours} hours owed`,
    owedSince: ({ hours, since }: { hours: string; since: string }) => `${hours} hours owed since ${since}`,
    freeUntil: ({ until }: { until: string }) => `Free until ${until}`,
    otherDays: "Pay that is owed for the other days comes on top.",
    newHire: ({ count }: { count: number }) =>
      count === 1 ? "New hire: cannot be cancelled without pay" : "New hires cannot be cancelled without pay",
    callFreeUntil: ({ until }: { until: string }) => `Call can be changed without cost until ${until}`,
    laterFreeUntil: ({ until }: { until: string }) => `Call can only be moved later without cost, until ${until}`,
    callFreeSince: ({ until }: { until: string }) => `Call could be changed without cost until ${until}`,
    cheapestFirst: "Cheapest first",
    cheapestOfBest: ({ count }: { count: number }) => `The best ${number(count)} matches, the cheapest first`,
    linesOf: ({ name }: { name: string }) => `What ${name} costs`,
    offered: ({ amount }: { amount: string }) => `Costs ${amount}`,
    full: ({ amount, count }: { amount: string; count: number }) =>
      `${amount} ${plural(count, { one: "with the place filled", other: `with all ${number(count)} places filled` })}`,
    filling: ({ amount, count }: { amount: string; count: number }) =>
      `About ${amount} for ${counted(count, { one: "# place", other: "# places" })}`,
    /** Of a day of a person who is worked long or rests little. */
    guards: {
      day_of_week: ({ number }: { number: string }) => `${number}th day`,
      days_in_a_row: ({ number }: { number: string }) => `day ${number} in a row`,
      hours_of_week: ({ number }: { number: string }) => `over ${number} h`,
      short_rest: ({ number }: { number: string }) => `${number} h short of rest`,
      short_rest_after: ({ number }: { number: string }) => `${number} h short of rest after it`,
    },
  },
};
