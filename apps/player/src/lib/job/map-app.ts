import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";
import { isApple } from "../device/device.ts";

/** The map apps that can show directions, by the name in their links. */
export const mapApps = ["apple", "google", "waze"] as const;
export type MapApp = (typeof mapApps)[number];

const linkTo: Record<MapApp, (place: string) => string> = {
  apple: (place) => `https://maps.apple.com/?daddr=${place}`,
  google: (place) => `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  waze: (place) => `https://waze.com/ul?q=${place}&navigate=yes`,
};

/** The address of directions to a place, which the phone opens in the map app. */
export const directionsIn = (app: MapApp, place: string): string => linkTo[app](encodeURIComponent(place));

const key = "callboard:player-map-app";
let chosen: MapApp | undefined;
const { watch, notify } = createWatchers();

/** The map app chosen on this device. Until one is chosen, it is the one that every such device has. */
export function mapApp(): MapApp {
  chosen ??= mapApps.find((app) => app === read()) ?? (isApple() ? "apple" : "google");
  return chosen;
}

/** Remembers the map app on this device. This survives a sign-out. */
export function chooseMapApp(app: MapApp): void {
  chosen = app;
  try {
    localStorage.setItem(key, app);
  } catch {
    // The browser may forbid storage. Then the choice lasts as long as the page.
  }
  notify();
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const useMapApp = (): MapApp => useSyncExternalStore(watch, mapApp);
