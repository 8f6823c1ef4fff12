import { useEffect } from "react";

/** The forms with unsaved input. While there is one, the page does not reload by itself. */
const forms = new Set<symbol>();

export function holdUnsaved(): () => void {
  const form = Symbol("form");
  forms.add(form);
  return () => forms.delete(form);
}

export const isUnsaved = (): boolean => forms.size > 0;

/** Keeps the page from reloading by itself while unsaved input would be lost. */
export function useHoldUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
}
