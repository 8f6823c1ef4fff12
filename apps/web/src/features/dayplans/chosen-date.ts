import { tabMemory } from "../../lib/session.ts";

/** The day last looked at in this tab: the calendar opens there again. */
export const chosenDate = {
  read: () => tabMemory.read<string>("chosen-date"),
  keep: (date: string) => tabMemory.write("chosen-date", date),
};
