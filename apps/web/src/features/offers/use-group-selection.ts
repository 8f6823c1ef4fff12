import { useCallback, useMemo, useState } from "react";

/** Offers of one date and place at a time: other groups rest while one has a selection. */
export interface GroupSelection {
  group: string;
  ids: ReadonlySet<string>;
}

const none: GroupSelection = { group: "", ids: new Set() };

export function useGroupSelection() {
  const [selection, setSelection] = useState(none);
  // The same functions each time: a row of thousands is drawn again only when it changes itself.
  const toggle = useCallback(
    (group: string, id: string) =>
      setSelection((before) => {
        const ids = new Set(before.group === group ? before.ids : []);
        if (!ids.delete(id)) ids.add(id);
        return ids.size > 0 ? { group, ids } : none;
      }),
    [],
  );
  const clear = useCallback(() => setSelection(none), []);
  return useMemo(
    () => ({
      ...selection,
      toggle,
      clear,
      /** Another group has a selection. */
      isResting: (group: string) => selection.group !== "" && selection.group !== group,
    }),
    [selection, toggle, clear],
  );
}
