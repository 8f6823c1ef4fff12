import { counted } from "@callboard/ui/locale";

/** The texts of what days cost, by position and by day. They are loaded with it. */
export const hotCostTexts = {
  byPosition: "By position",
  byDay: "By day",
  than: ({ work, reason, isMore }: { work: string; reason: string; isMore: boolean }) =>
    `${work} ${isMore ? "more" : "less"}: ${reason}`,
  absent: "Absent",
  kitAndMileage: "Kit and mileage",
  people: ({ count }: { count: number }) => counted(count, { one: "# person", other: "# people" }),
};
