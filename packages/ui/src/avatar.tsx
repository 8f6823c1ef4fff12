import { useState } from "react";
import styles from "./avatar.module.css";
import { classNames } from "./class-names.ts";

export interface AvatarProps {
  /** Full name; the initials come from it. */
  name: string;
  picture?: string | null | undefined;
  /** person: somebody in a list. booked: the same, booked. me: the signed-in account. */
  look?: "person" | "booked" | "me" | undefined;
  size?: "normal" | "small" | "large" | undefined;
  className?: string | undefined;
}

/** Decoration beside a name, so it has no name of its own. Initials also where the picture does not load. */
export function Avatar({ name, picture, look = "person", size = "normal", className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, styles[look], styles[size], className)}>
      {picture && picture !== broken ? (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** "Marguerite Castellano-Reyes" → "MC": first and last name's first letters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 32) : ""))
    .join("")
    .toLocaleUpperCase("en");
}
