import { useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./avatar.module.css";

export interface AvatarProps {
  /** The full name, from which the initials are made. */
  name: string;
  picture?: string | null | undefined;
  /** "person": an entry of a list. "booked": the same, of a booked dayplayer. "me": the signed-in account. */
  variant?: "person" | "booked" | "me" | undefined;
  size?: "normal" | "small" | "large" | undefined;
}

/**
 * A picture beside a name. It is decoration without an accessible name. Without a picture, or if it does not load, it
 * shows the initials.
 */
export function Avatar({ name, picture, variant = "person", size = "normal" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, styles[variant], styles[size])}>
      {picture && picture !== broken ? (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** The first letters of the first and the last name: "Marguerite Castellano-Reyes" becomes "MC". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 32) : ""))
    .join("")
    .toLocaleUpperCase("en");
}
