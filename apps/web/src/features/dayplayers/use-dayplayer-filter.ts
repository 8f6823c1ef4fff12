import { useState } from "react";
import { useSettled } from "../../lib/use-settled.ts";

/** The text and position filters above a list of people. The query follows the text after a pause of 200 ms. */
export function useDayplayerFilter() {
  const [text, setText] = useState("");
  const [names, setNames] = useState<string[]>([]);
  const settled = useSettled(text.trim(), 200);
  return {
    bar: { text, onText: setText, names, onNames: setNames },
    query: settled,
    names,
    filtered: settled !== "" || names.length > 0,
    clear: () => {
      setText("");
      setNames([]);
    },
  };
}
