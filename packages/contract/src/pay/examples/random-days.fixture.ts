import { dayKinds, graces, mediums, placeKinds } from "../pay-choices.ts";
import { payPresets } from "../presets.ts";
import type { PlannedDay } from "../work.ts";

/** Days of people hired by the day, always the same for one seed. */
export function randomDays(count: number, seed: number): PlannedDay[] {
  const random = generator(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const oneOf = <T>(values: readonly T[]) => values[whole(0, values.length - 1)] as T;
  const sometimes = <T>(value: () => T) => (random() < 0.4 ? value() : undefined);
  return Array.from({ length: count }, () => {
    const { rules } = oneOf(payPresets);
    const call = whole(0, 1439);
    const wrap = call + whole(60, 20 * 60);
    const first = call + whole(90, 500);
    const second = first + whole(200, 500);
    const days = whole(0, 6);
    return {
      rules,
      work: {
        date: oneOf(["2024-06-03", "2026-12-02"]),
        kind: sometimes(() => oneOf(dayKinds)),
        place: oneOf(placeKinds),
        medium: oneOf(mediums),
        offProduction: random() < 0.3,
        call,
        wrap,
        meals: [
          { from: first, to: first + whole(20, 70) },
          { from: second, to: second + whole(30, 60) },
        ].slice(0, whole(0, 2)),
        graceUsed: sometimes(() => oneOf(graces)),
        rate: { cents: rules.rate_per === "day" ? whole(15_000, 90_000) : whole(1_500, 9_000), per: rules.rate_per },
        hire: "daily" as const,
        isNewHire: false,
        shootingBegan: sometimes(() => oneOf(["2023-05-01", "2024-09-01", "2026-03-01"])),
      },
      week: {
        ...{ days, hours: days * whole(4, 12), mealPenalties: whole(0, 24) },
        daysInARow: sometimes(() => whole(days, 20)),
      },
      rest: {
        // A rest that joins two days has no price of its own.
        before: sometimes(() => (rules.weekly ? whole(540, 700) : whole(300, 700)) / 60),
        daysBefore: sometimes(() => whole(0, 6)),
      },
    };
  });
}

/** Numbers from 0 to 1 that look random (mulberry32). */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
