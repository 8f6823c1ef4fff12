import { type LoadedProps, Loaded as LoadedQuery } from "@callboard/client/components/loaded";
import { texts } from "../lib/texts/texts.ts";

/** Renders a query by its state, as `failed` where it has a title of its own. */
export const Loaded = <T,>(props: LoadedProps<T>) => <LoadedQuery failed={texts.basics.loadFailed} {...props} />;
