import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import type { Call } from "./call.ts";
import type { Person } from "./people.ts";
import { plan } from "./staffing.ts";

const costumers = ["Costumer", "Set Costumer", "Key Costumer", "Truck Costumer", "Background Costumer"];

/** Saves a dayplan with several positions, none of them activated. */
export const aFullDay = (call: Call, head: Person, date: string, changes: Partial<DayplanInput> = {}) =>
  call(dayplanRoutes.saveDayplan, {
    token: head.token,
    body: {
      ...plan(date),
      number_of_background: 0,
      notes: "",
      positions: costumers.map((name) => ({ name, count: 1 })),
      ...changes,
    },
  });
