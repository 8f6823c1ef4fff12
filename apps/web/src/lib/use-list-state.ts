import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDebouncedHistoryState } from "./use-debounced-history-state.ts";

/**
 * What a head has filtered, chosen and ticked in a list belongs to the visit of the page, so that the browser's Back
 * button brings it back. Filters are in the address's query and can be shared as a link; ticks are in the state of the
 * history entry. Every change replaces the entry and keeps the scroll position, which the router restores with it.
 */
interface VisitChange {
  search?: (before: Record<string, unknown>) => Record<string, unknown>;
  state?: (before: Record<string, unknown>) => Record<string, unknown>;
}

function useReplaceVisit() {
  const router = useRouter();
  return useCallback(
    ({ search, state }: VisitChange) =>
      void router.navigate({
        to: ".",
        search: (search ?? true) as never,
        state: (state ?? true) as never,
        replace: true,
        resetScroll: false,
        // Of the entry that is displayed, also if a navigation to another one waits for this write.
        _fromLocation: router.latestLocation,
        ignoreBlocker: true,
      }),
    [router],
  );
}

/**
 * State that is stored outside, which follows both its own changes and changes from there. The router applies a change
 * a moment later; meanwhile the local value is shown, so that chips, ticks and text fields react at once.
 */
function useFollowing(outside: string, write: (value: string) => void, delayMs: number) {
  const [value, setValue] = useState(outside);
  const entry = useLocation({ select: ({ state }) => state.__TSR_index });
  const shownEntry = useRef(entry);
  /** The values written here that the router has not applied yet, oldest first. */
  const written = useRef<string[]>([]);
  const writeNow = useCallback(
    (next: string) => {
      written.current.push(next);
      write(next);
    },
    [write],
  );
  const [schedule, cancel] = useDebouncedHistoryState(writeNow, delayMs);
  useEffect(() => {
    // What was written to an entry that has been left says nothing about the next one.
    const at = shownEntry.current === entry ? written.current.indexOf(outside) : -1;
    shownEntry.current = entry;
    if (at >= 0) {
      written.current.splice(0, at + 1);
      return;
    }
    written.current = [];
    cancel();
    setValue(outside);
  }, [outside, entry, cancel]);
  const change = useCallback(
    (next: string) => {
      setValue(next);
      schedule(next);
    },
    [schedule],
  );
  return [value, change] as const;
}

interface AddressOptions {
  /** How long a text must rest before it is written to the address; 0 for chips and tabs. */
  delayMs?: number;
}

/**
 * A value in the address's query, such as a tab or a search text. An empty value is left out. The route's
 * `validateSearch` must let the name pass.
 */
export function useAddressValue(name: string, { delayMs = 0 }: AddressOptions = {}) {
  const replace = useReplaceVisit();
  const outside = useLocation({ select: ({ search }) => String((search as Record<string, unknown>)[name] ?? "") });
  const write = useCallback(
    (value: string) => replace({ search: (before) => ({ ...before, [name]: value === "" ? undefined : value }) }),
    [replace, name],
  );
  return useFollowing(outside, write, delayMs);
}

/** The names chosen by chips, in the address as `?position=Costumer,Seamstress`. */
export function useAddressNames(name = "position") {
  const [text, setText] = useAddressValue(name);
  const names = text === "" ? [] : text.split(",");
  return [names, useCallback((chosen: readonly string[]) => setText(chosen.join(",")), [setText])] as const;
}

/**
 * A value of the visit that does not belong in a link, such as ticked rows. It must be JSON. `initial` is also what the
 * page has on a visit without a stored value.
 */
export function useVisitState<T>(name: string, initial: T) {
  const replace = useReplaceVisit();
  const outside = useLocation({
    select: ({ state }) => JSON.stringify((state as unknown as Record<string, unknown>)[name] ?? initial),
  });
  const write = useCallback(
    (json: string) => replace({ state: (before) => ({ ...before, [name]: JSON.parse(json) }) }),
    [replace, name],
  );
  const [json, setJson] = useFollowing(outside, write, 0);
  /** Of the latest change, so that two changes in one event both count. */
  const latest = useRef(json);
  useEffect(() => {
    latest.current = json;
  }, [json]);
  const change = useCallback(
    (next: T | ((before: T) => T)) => {
      const value = typeof next === "function" ? (next as (before: T) => T)(JSON.parse(latest.current)) : next;
      latest.current = JSON.stringify(value);
      setJson(latest.current);
    },
    [setJson],
  );
  return [JSON.parse(json) as T, change] as const;
}
