import { useRef, useState } from "react";

/** A message as it is sent: the same id for each try of the same words, so that one whose answer was lost is stored once. */
export interface Attempt {
  body: string;
  id: string;
}

/** What stands in a message box until it has arrived. */
export function useDraft() {
  const [text, setText] = useState("");
  const tried = useRef<Attempt>(undefined);
  return {
    text,
    setText,
    empty: text.trim() === "",
    /** What to send now. Other words than those tried before are another message. */
    attempt(): Attempt {
      const body = text.trim();
      if (tried.current?.body !== body) tried.current = { body, id: crypto.randomUUID() };
      return tried.current;
    },
    /** It has arrived and leaves the box; what was typed meanwhile stays. */
    arrived({ body }: Attempt): void {
      tried.current = undefined;
      setText((now) => {
        const rest = now.trimStart();
        return rest.startsWith(body) ? rest.slice(body.length).trimStart() : now;
      });
    },
  };
}
