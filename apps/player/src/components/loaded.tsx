import { type LoadedProps, Loaded as LoadedQuery } from "@callboard/client/components/loaded";
import { texts } from "../lib/texts/texts.ts";

/** Renders a query by its state, with a button for thumbs. */
export const Loaded = <T,>(props: LoadedProps<T>) => (
  <LoadedQuery size="thumb" failed={texts.basics.loadFailed} {...props} />
);
