import { draftPrefix } from "@callboard/client/session";
import { useState } from "react";
import { session } from "./session.ts";

/**
 * A message that is being typed on a sheet, beginning with the one that the server has. It is stored on this device under a
 * name that belongs to its job, because a sheet is easily closed by accident, and a phone may end the app while another one
 * is looked at.
 */
export function useStoredMessage(name: string, saved = "") {
  const key = draftPrefix + name;
  const [message, setMessage] = useState(() => session.memory.read<string>(key) ?? saved);
  const change = (typed: string) => {
    setMessage(typed);
    if (typed === saved) session.memory.forget(key);
    else session.memory.write(key, typed);
  };
  return { message, change, forget: () => session.memory.forget(key) };
}
