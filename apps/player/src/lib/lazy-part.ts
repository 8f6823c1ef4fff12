import { whenReached } from "@callboard/client/when-reached";
import { askForStylesAgain, untilLoaded } from "@callboard/ui/until-loaded";
import { type ComponentType, lazy } from "react";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A screen's code, asked for again while nobody answers: a bad network makes it late, never broken. */
export const lazyScreen = <P extends object>(load: Load<P>) => lazy(() => whenReached(load, askForStylesAgain));

/** A part that opens on a tap. `fetch` brings its code before: the tap may come when the network is gone. */
export function lazyPart<P extends object>(load: Load<P>) {
  let loading: ReturnType<Load<P>> | undefined;
  const fetch = () => {
    loading ??= untilLoaded(load);
    return loading;
  };
  return Object.assign(lazy(fetch), { fetch });
}

/** Milliseconds until parts are brought, so that what is on screen comes first. */
export const fetchPartsAfter = 2500;
