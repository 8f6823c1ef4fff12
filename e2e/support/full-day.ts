import type { DayplanInput } from "@callboard/contract/dayplan-input";
import { dayplanRoutes } from "@callboard/contract/dayplans";
import type { Call } from "./call.ts";
import type { Person } from "./people.ts";
import { place } from "./staffing.ts";

const costumers = ["Costumer", "Set Costumer", "Key Costumer", "Truck Costumer", "Background Costumer"];

/** A planned day with several positions, none of them activated. */
export const aFullDay = (call: Call, head: Person, date: string, changes: Partial<DayplanInput> = {}) =>
  call(dayplanRoutes.saveDayplan, {
    token: head.token,
    body: {
      ...place,
      date,
      number_of_actors: 4,
      number_of_stunts: 0,
      number_of_background: 0,
      time_of_day: "day",
      location: "location",
      state: "California",
      zip: "90012",
      notes: "",
      call_time: "06:30",
      wrap_time: "18:30",
      positions: costumers.map((name) => ({ name, count: 1 })),
      ...changes,
    },
  });
