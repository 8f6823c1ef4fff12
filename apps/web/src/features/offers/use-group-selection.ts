import { useState, useSyncExternalStore } from "react";

/** Offers of one date and place at a time: other groups rest while one has a selection. */
interface Selected {
  group: string;
  ids: ReadonlySet<string>;
}

const none: Selected = { group: "", ids: new Set() };

/** Kept beside the list: each part follows what concerns it, so a tick in a list of thousands draws that row alone. */
export interface GroupSelection {
  read: () => Selected;
  follow: (changed: () => void) => () => void;
  toggle: (group: string, id: string) => void;
  clear: () => void;
}

export function useGroupSelection(): GroupSelection {
  const [selection] = useState(createSelection);
  return selection;
}

function createSelection(): GroupSelection {
  let selected = none;
  const followers = new Set<() => void>();
  const set = (next: Selected) => {
    selected = next;
    for (const changed of followers) changed();
  };
  return {
    read: () => selected,
    follow(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    toggle(group, id) {
      const ids = new Set(selected.group === group ? selected.ids : []);
      if (!ids.delete(id)) ids.add(id);
      set(ids.size > 0 ? { group, ids } : none);
    },
    clear: () => set(none),
  };
}

/** Of one row: whether it is selected, and whether another group has the selection. */
export function useSelected({ follow, read }: GroupSelection, group: string, id: string) {
  const chosen = useSyncExternalStore(follow, () => read().ids.has(id));
  const resting = useSyncExternalStore(follow, () => isResting(read(), group));
  return { chosen, resting };
}

/** Of one group: its selected ids, none while another has the selection. */
export function useGroup({ follow, read }: GroupSelection, group: string) {
  const ids = useSyncExternalStore(follow, () => (read().group === group ? read().ids : none.ids));
  const resting = useSyncExternalStore(follow, () => isResting(read(), group));
  return { ids, resting };
}

const isResting = (selected: Selected, group: string) => selected.group !== "" && selected.group !== group;
