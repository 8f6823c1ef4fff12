import { existsSync } from "node:fs";
import { type Read, wholeNumber } from "./environment.ts";
import { retention } from "./retention.ts";

export interface IdleDays {
  head: number;
  dayplayer: number;
}

/** Offices have a shorter time, because more people share an office than a phone. */
export const defaultIdleDays: IdleDays = { head: 14, dayplayer: 21 };

export interface SecuritySettings {
  /** The file of the security log; undefined means that its lines go to the server's log. */
  securityLogFile: string | undefined;
  /** The file of the keys that protect codes and secrets; undefined means `keys.txt` in `dataDir`. */
  keyFile: string | undefined;
  /** These keys themselves instead of a file. */
  secretKeys: string | undefined;
  /** Ids of keys that are lost. */
  lostKeys: string[];
  /** A database of places of addresses in MaxMind's format; undefined means the packaged one with countries. */
  placeDatabase: string | undefined;
  /** How many days a session may be unused, by app. The end after 30 days, or 12 hours, stays. */
  idleDays: IdleDays;
}

const longestDays = retention.session.hours / 24;
const parseDays = wholeNumber(1, longestDays, `: every session ends after ${longestDays} days`);

/** Reads the settings of keys, the security log and the places of sign-ins. */
export const readSecurity = (read: Read): SecuritySettings => ({
  securityLogFile: read<string | undefined>("SECURITY_LOG_FILE", String, undefined),
  keyFile: read<string | undefined>("KEY_FILE", String, undefined),
  secretKeys: read<string | undefined>("SECRET_KEYS", String, undefined),
  lostKeys: read("LOST_KEYS", (text) => text.split(",").map((each) => each.trim()), []),
  idleDays: {
    head: read("SESSION_IDLE_DAYS_HEAD", parseDays, defaultIdleDays.head),
    dayplayer: read("SESSION_IDLE_DAYS_DAYPLAYER", parseDays, defaultIdleDays.dayplayer),
  },
  placeDatabase: read<string | undefined>("PLACE_DATABASE", parseFile, undefined),
});

function parseFile(text: string) {
  if (!existsSync(text)) throw new Error(`is "${text}", but there is no such file.`);
  return text;
}
