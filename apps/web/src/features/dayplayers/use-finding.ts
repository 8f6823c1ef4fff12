import { useState } from "react";
import { useSettled } from "../../lib/use-settled.ts";

/** What is typed and chosen over a list of people; the list follows once the typing has rested. */
export function useFinding() {
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
