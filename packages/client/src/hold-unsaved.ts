import { createContext, useEffect } from "react";
import type { Session } from "./session.ts";

/** The forms with unsaved input. While there is one, the page does not reload by itself. */
const forms = new Set<symbol>();

export function holdUnsaved(): () => void {
  const form = Symbol("form");
  forms.add(form);
  return () => forms.delete(form);
}

export const isUnsaved = (): boolean => forms.size > 0;

/** The session at whose end on the server forms store their unsaved input. Without it they store nothing. */
export const FormSession = createContext<Pick<Session, "onEnd" | "drafts"> | undefined>(undefined);

/** Keeps the page from reloading by itself while unsaved input would be lost. */
export function useHoldUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
}
