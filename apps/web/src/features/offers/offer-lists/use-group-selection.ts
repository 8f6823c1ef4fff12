import { createWatchers } from "@callboard/ui/watchers";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useVisitState } from "../../../lib/use-list-state.ts";

/** The selected offers. Only one group, of one date and place, can have a selection at a time. */
interface Selected {
  group: string;
  ids: ReadonlySet<string>;
}

const none: Selected = { group: "", ids: new Set() };

/**
 * A store outside React's state: each row subscribes to its own part, so that in a list of thousands only that row
 * renders.
 */
export interface GroupSelection {
  read: () => Selected;
  follow: (changed: () => void) => () => void;
  toggle: (group: string, id: string) => void;
  /** Selects all of these ids of a group, and nothing else. */
  selectAll: (group: string, ids: readonly string[]) => void;
  clear: () => void;
}

/** The selection of a list. The browser's Back brings it back with the page. */
export function useGroupSelection(): GroupSelection {
  const [stored, store] = useVisitState<{ group: string; ids: string[] }>("ticked", { group: "", ids: [] });
  const [selection] = useState(() => createSelection({ group: stored.group, ids: new Set(stored.ids) }));
  useEffect(
    () =>
      selection.follow(() => {
        const { group, ids } = selection.read();
        store({ group, ids: [...ids] });
      }),
    [selection, store],
  );
  return selection;
}

function createSelection(initial: Selected): GroupSelection {
  let selected = initial;
  const { watch, notify } = createWatchers();
  const set = (next: Selected) => {
    selected = next;
    notify();
  };
  return {
    read: () => selected,
    follow: watch,
    toggle(group, id) {
      const ids = new Set(selected.group === group ? selected.ids : []);
      if (!ids.delete(id)) ids.add(id);
      set(ids.size > 0 ? { group, ids } : none);
    },
    selectAll: (group, ids) => set(ids.length > 0 ? { group, ids: new Set(ids) } : none),
    clear: () => selected.ids.size > 0 && set(none),
  };
}

/** Returns of one row whether it is selected, and whether another group has the selection. */
export function useSelected({ follow, read }: GroupSelection, group: string, id: string) {
  const chosen = useSyncExternalStore(follow, () => read().ids.has(id));
  const resting = useSyncExternalStore(follow, () => isResting(read(), group));
  return { chosen, resting };
}

/** Returns the selected ids of one group; none while another group has the selection. */
export function useGroup({ follow, read }: GroupSelection, group: string) {
  const ids = useSyncExternalStore(follow, () => (read().group === group ? read().ids : none.ids));
  const resting = useSyncExternalStore(follow, () => isResting(read(), group));
  return { ids, resting };
}

const isResting = (selected: Selected, group: string) => selected.group !== "" && selected.group !== group;
