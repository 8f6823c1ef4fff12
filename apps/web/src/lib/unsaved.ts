/** Forms with something unsaved in them: while there is one, the page does not reload by itself. */
const forms = new Set<symbol>();

export function holdUnsaved(): () => void {
  const form = Symbol("form");
  forms.add(form);
  return () => forms.delete(form);
}

export const isUnsaved = (): boolean => forms.size > 0;
