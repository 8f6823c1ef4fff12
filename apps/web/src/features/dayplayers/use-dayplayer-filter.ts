import { isDay } from "@callboard/client/days";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { useAddressNames, useAddressValue } from "../../lib/use-list-state.ts";

/** What the address of a list of people filters by. */
export interface DayplayerFilter {
  text: string;
  names: readonly string[];
  free: string;
}

/**
 * The text and position filters above a list of people. They are in the address, so that the browser's Back brings them
 * back. The query follows the text after a pause of 200 ms.
 */
export function useDayplayerFilter() {
  const [text, setText] = useAddressValue("text", { delayMs: 200 });
  const [names, setNames] = useAddressNames();
  const [date, setFree] = useAddressValue("free");
  const free = isDay(date) ? date : "";
  const settled = useDebouncedValue(text.trim(), 200);
  return {
    bar: { text, onText: setText, names, onNames: setNames, free, onFree: setFree },
    query: settled,
    names,
    free,
    filtered: settled !== "" || names.length > 0 || free !== "",
    clear: () => {
      setText("");
      setNames([]);
      setFree("");
    },
  };
}
