import type { PayRules } from "./pay-rules.ts";
import {
  agreed,
  callChange,
  doubleRestPenalty,
  eightHours,
  employersTaxes,
  goldenOfFeatures,
  goldenOfTelevision,
  halfHours,
  hourly,
  meals,
  near,
  overtime,
  premiumDays,
  stageMeals,
  studioMeals,
  studioRules,
  tenths,
  weekOf40,
  wholeDay,
} from "./preset-rows.ts";

// Example rules. Each note says of what they are an example and where the numbers come from. A production chooses one and
// changes what its own deal says.

export const presetIds = [
  "plain_hourly",
  "plain_hourly_40",
  "ten_hour_day",
  "california_wage_order_12",
  "feature_8_12_15",
  "television_8_12",
  "area_standards",
  "low_budget_2023",
  "new_york_8_12_14_15",
  "uk_10_plus_1",
] as const;
export type PresetId = (typeof presetIds)[number];

interface PayPreset {
  id: PresetId;
  name: string;
  note: string;
  rules: PayRules;
}

const example = "An example: check your own deal.";

export const payPresets: PayPreset[] = [
  {
    id: "plain_hourly",
    name: "Plain hourly",
    note: "Hours from call to wrap at the rate, without overtime.",
    rules: hourly,
  },
  {
    id: "plain_hourly_40",
    name: "Plain hourly, 40 hours a week",
    note: `${example} 1.5 × after 40 hours a week, as the federal law of the United States asks where a state has no rule of its own.`,
    rules: { ...hourly, week: weekOf40 },
  },
  {
    id: "ten_hour_day",
    name: "Ten-hour day",
    note: `${example} A day rate for ten hours: eight at the rate and two at 1.5 ×, so that the hour is the rate ÷ 11. 1.5 × goes on until hour 12, then 2 ×. No rule about meals or rest. Taxes of an employer in California are an example too.`,
    rules: {
      ...hourly,
      rate_per: "day",
      unit: tenths,
      guaranteed_hours: 10,
      overtime: [overtime(8, "worked", 1.5), overtime(12, "worked", 2)],
      meals: [meals],
      fringes: employersTaxes,
    },
  },
  {
    id: "california_wage_order_12",
    name: "California, Wage Order 12",
    note: `${example} Work without a collective agreement in California: 1.5 × after 8 hours a day or 40 a week, 2 × after 12, more on the seventh day in a row, and an hour's pay for a late meal. Numbers: Industrial Welfare Commission, Wage Order 12. The rate of state unemployment tax is an example.`,
    rules: {
      ...hourly,
      week: weekOf40,
      overtime: [
        overtime(8, "worked", 1.5),
        overtime(12, "worked", 2),
        wholeDay(1.5, { kinds: ["seventh"] }),
        overtime(8, "worked", 2, { kinds: ["seventh"] }),
      ],
      meals: [{ ...meals, hour_of_pay: true }],
      fringes: employersTaxes,
    },
  },
  {
    id: "feature_8_12_15",
    name: "8/12/15 feature",
    note: `${example} Feature films and television on the West Coast of the United States: 1.5 × after 8 hours, 2 × after 12 elapsed, 3 × after 15. Numbers: published agreements of 2021 and 2024 with the studios. Their benefits are not part of it.`,
    rules: {
      ...studioRules,
      overtime: [
        ...studioRules.overtime,
        ...goldenOfFeatures({ mediums: ["feature"] }),
        ...goldenOfTelevision({ mediums: ["television"] }),
      ],
      meals: [{ ...stageMeals, mediums: ["television"] }, studioMeals],
    },
  },
  {
    id: "television_8_12",
    name: "8/12 television",
    note: `${example} Television on the West Coast of the United States: 1.5 × after 8 hours, 2 × after 12 worked, 3 × after 15 elapsed. Numbers: published agreements of 2021 and 2024 with the studios. Their benefits are not part of it.`,
    rules: {
      ...studioRules,
      overtime: [...studioRules.overtime, ...goldenOfTelevision({})],
      meals: [stageMeals, studioMeals],
    },
  },
  {
    id: "area_standards",
    name: "Other states",
    note: `${example} Georgia and most other states: 1.5 × after 8 hours or 40 a week, 2 × after 12, 3 × after 15 elapsed, short rest at 2 × more. Numbers: the published agreement of 2024 for these states, §5 to §9. Benefits are those of its first year, $15 more in each later one. Meal penalties are not part of it.`,
    rules: {
      ...eightHours,
      week: weekOf40,
      days_in_a_row: { days: 14, times: 1 },
      overtime: [
        overtime(8, "worked", 1.5),
        overtime(12, "worked", 2),
        overtime(15, "elapsed", 3, agreed),
        ...premiumDays,
      ],
      meals: [meals],
      rest: [{ ...doubleRestPenalty, times: 1, minimum_minutes: 0, shooting_before: "2024-11-03" }, doubleRestPenalty],
      fringes: [{ name: "Benefits", per_day: 175 }],
    },
  },
  {
    id: "low_budget_2023",
    name: "Low budget 2023–25",
    note: `${example} Feature films with a low budget in the United States: 1.5 × after 8 hours and on day 6, 2 × after 12 and on day 7, 3 × after 15. Numbers: the published agreement of 2023, articles XVII to XXII.`,
    rules: {
      ...eightHours,
      overtime: [
        overtime(8, "worked", 1.5),
        overtime(13, "worked", 2, { before: "2025-01-01" }),
        overtime(12, "worked", 2, { from: "2025-01-01" }),
        overtime(15, "worked", 3),
        ...premiumDays,
      ],
      meals: [
        {
          ...meals,
          earliest_hours: 3,
          extension_minutes: 15,
          relates_back: true,
          penalties: halfHours(8.5, 11, 13.5, 13.5, 18),
          week_limit: { penalties: 20, pays: "base", minimum: 20 },
        },
      ],
      rest: [
        {
          ...{ hours: 10, after_five_days: 52, after_six_days: 32 },
          ...{ times: 1, unit_minutes: 60, minimum_minutes: 60, every_hour_below: 8 },
        },
      ],
      cancelling: [{ until: "17:00", hours: 8, new_hires_always: true }],
      call_change: callChange,
    },
  },
  {
    id: "new_york_8_12_14_15",
    name: "New York 8/12/14/15",
    note: `${example} New York: 1.5 × after 8 hours or 40 a week, 2 × after 12, for features near the city 2.5 × after 14, 3 × after 15 elapsed. Numbers: the published agreement of 2024 with the studios, overtime only. Meal penalties and rest are not part of it.`,
    rules: {
      ...eightHours,
      week: weekOf40,
      overtime: [
        overtime(8, "worked", 1.5),
        overtime(12, "worked", 2),
        overtime(14, "worked", 2.5, { ...near, mediums: ["feature"] }),
        overtime(15, "elapsed", 3, { shooting_from: "2024-10-01" }),
        ...premiumDays,
      ],
      meals: [meals],
    },
  },
  {
    id: "uk_10_plus_1",
    name: "UK 10+1",
    note: `${example} Television drama in the United Kingdom: a day rate for ten hours and an hour of lunch, then 1.5 × in quarters of an hour, from £35 to £70 an hour, and 1.5 × on the sixth day. Numbers: the published agreement of 2023. Night work and the second step of overtime are not part of it.`,
    rules: {
      ...hourly,
      rate_per: "day",
      unit: { minutes: 15, direction: "up" },
      guaranteed_hours: 10,
      overtime: [overtime(11, "elapsed", 1.5), wholeDay(1.5, { kinds: ["sixth", "seventh"] })],
      overtime_hour: { least: 35, most: 70 },
      meals: [{ ...meals, minimum_minutes: 60 }],
      rest: [{ hours: 11, times: 0, unit_minutes: 15, minimum_minutes: 0 }],
    },
  },
];
