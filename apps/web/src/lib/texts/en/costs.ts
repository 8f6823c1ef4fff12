export const costs = {
  costs: {
    day: ({ cost }: { cost: string }) => `Day cost: ${cost}`,
    week: ({ cost }: { cost: string }) => `Week: ${cost}`,
    bookedOf: ({ booked, planned }: { booked: string; planned: string }) => `booked ${booked} of ${planned}`,
    expected: ({ amount }: { amount: string }) => `${amount} by the changed terms`,
    range: ({ low, high }: { low: string; high: string }) => `${low} to ${high}, ask payroll`,
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
