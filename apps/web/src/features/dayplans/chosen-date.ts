import { tabMemory } from "../../lib/session.ts";

/** The date last viewed in this tab, at which the calendar opens next. */
export const chosenDate = {
  read: () => tabMemory.read<string>("chosen-date"),
  save: (date: string) => tabMemory.write("chosen-date", date),
};
