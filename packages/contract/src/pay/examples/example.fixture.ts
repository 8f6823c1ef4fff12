import type { PayRules } from "../pay-rules.ts";
import { type PresetId, payPresets } from "../presets.ts";
import type { Rest, WeekSoFar, Work } from "../work.ts";

export const presetRules = (id: PresetId): PayRules => {
  const preset = payPresets.find((each) => each.id === id);
  if (!preset) throw new Error(`There is no preset ${id}.`);
  return preset.rules;
};

/** Times in decimal hours and a rate in the currency, as agreements and payroll write them. */
export interface Day extends Partial<Omit<Work, "call" | "wrap" | "meals" | "rate">> {
  call?: number;
  wrap?: number;
  meals?: [number, number][] | "in_time";
  rate: number;
  per?: Work["rate"]["per"];
}

const minutes = (hours: number) => Math.round(hours * 60);

/** A day on a feature in a studio, for somebody hired by the day. */
export const workOf = (
  { call = 8, wrap = 16.5, meals = "in_time", rate, per, ...others }: Day,
  ratePer: Work["rate"]["per"] = "hour",
): Work => ({
  date: "2026-12-02",
  place: "studio",
  medium: "feature",
  offProduction: false,
  hire: "daily",
  isNewHire: false,
  ...others,
  call: minutes(call),
  wrap: minutes(wrap),
  meals: meals === "in_time" ? meals : meals.map(([from, to]) => ({ from: minutes(from), to: minutes(to) })),
  rate: { cents: Math.round(rate * 100), per: per ?? ratePer },
});

export interface Example {
  title: string;
  rules: PayRules;
  day: Day;
  week?: Partial<WeekSoFar>;
  rest?: Rest;
  earned?: number;
  /** Of the lines, or of those of one kind. */
  costs: number;
  only?: string;
  /** Of the fringes. */
  fringes?: number;
}
