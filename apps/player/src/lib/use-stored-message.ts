import { useState } from "react";
import { session } from "./session.ts";

/**
 * A message that is being typed on a sheet, beginning with the one that the server has. It is stored on this device under a
 * name that belongs to its job, because a sheet is easily closed by accident, and a phone may end the app while another one
 * is looked at.
 */
export function useStoredMessage(name: string, saved = "") {
  const [message, setMessage] = useState(() => session.drafts.read<string>(name) ?? saved);
  const change = (typed: string) => {
    setMessage(typed);
    if (typed === saved) session.drafts.forget(name);
    else session.drafts.write(name, typed);
  };
  return { message, change, forget: () => session.drafts.forget(name) };
}
