import { schemaResolver } from "@callboard/client/schema-resolver";
import { DayplanInput } from "@callboard/contract/forms/dayplan-input";

/** Checks a day's form by the schema of its save. */
export const checkDayplan = schemaResolver(DayplanInput);
