import { patchCached } from "@callboard/client/patch-cached";
import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../keys.ts";
import { invalidateSoon } from "./invalidate-soon.ts";

type Fields = { readonly id?: unknown; readonly [field: string]: unknown };
type Change = (object: Fields) => Fields;

/** Shows the user's own change of something wherever a reply contains it. Only fields that are there are changed. */
export function patchById(client: QueryClient, changed: Fields): void {
  const entries = Object.entries(changed);
  patchObjects(client, (object) =>
    object.id === changed.id
      ? { ...object, ...Object.fromEntries(entries.filter(([field]) => field in object)) }
      : object,
  );
}

/** Changes objects wherever the selected production's cached replies contain them. */
export function patchObjects(client: QueryClient, change: Change): void {
  const busy = client.getQueryCache().findAll({ queryKey: keys.department, fetchStatus: "fetching" });
  patchCached(client, keys.department, (data) => changeWithin(data, change));
  // The reply to a request under way may be older than the change.
  invalidateSoon(
    client,
    busy.map(({ queryKey }) => ({ queryKey, exact: true })),
  );
}

/** Returns the same arrays and objects where nothing changed, so that their rows are not rendered again. */
function changeWithin(value: unknown, change: Change): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => changeWithin(item, change));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const changed = Object.entries(value).map(([field, before]) => [field, changeWithin(before, change)] as const);
  const isSame = changed.every(([field, after]) => after === (value as Fields)[field]);
  return change(isSame ? (value as Fields) : Object.fromEntries(changed));
}
