import type { AppData } from "@callboard/contract/accounts";
import { countries } from "../../text/countries.ts";
import { departmentTypes, positionsOf, productionTypes } from "../../text/department-types.ts";
import { onFirstUse } from "../../text/on-first-use.ts";

/** The options of forms. */
export const appData = onFirstUse(
  (): AppData => ({
    countries: countries(),
    department_types: { dayplayer: [...departmentTypes], department_head: [...departmentTypes] },
    department_positions: Object.fromEntries(departmentTypes.map((name) => [name, [...positionsOf(name)]])),
    production_types: [...productionTypes],
  }),
);
