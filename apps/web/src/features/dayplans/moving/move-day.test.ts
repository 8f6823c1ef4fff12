import type { MovedDayplayer } from "@callboard/contract/moving/day-moves";
import { expect, test } from "vitest";
import { countPeople } from "./move-day.ts";

test("somebody who is asked for two positions of a moved day counts once", () => {
  const person = (dayplayer_id: string, position: string) => ({ dayplayer_id, position }) as MovedDayplayer;
  expect(countPeople([person("june", "Costumer"), person("june", "Set Costumer"), person("mo", "Costumer")])).toBe(2);
});
