import { useState } from "react";

/** Offers of one date and place at a time: other groups rest while one has a selection. */
export interface GroupSelection {
  group: string;
  ids: ReadonlySet<string>;
}

const none: GroupSelection = { group: "", ids: new Set() };

export function useGroupSelection() {
  const [selection, setSelection] = useState(none);
  const toggle = (group: string, id: string) => {
    const ids = new Set(selection.group === group ? selection.ids : []);
    if (!ids.delete(id)) ids.add(id);
    setSelection(ids.size > 0 ? { group, ids } : none);
  };
  return {
    ...selection,
    toggle,
    clear: () => setSelection(none),
    /** Another group has a selection. */
    isResting: (group: string) => selection.group !== "" && selection.group !== group,
  };
}
