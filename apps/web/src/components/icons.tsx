import styles from "./icons.module.css";

/**
 * This app's own icons, in the style of those in `packages/ui`. Buttons with an icon have their own accessible name.
 */
const drawn = (path: string) => () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className={styles.icon}>
    <path d={path} />
  </svg>
);

export const EditIcon = /* @__PURE__ */ drawn("M3.5 16.5v-3.2L13 3.8l3.2 3.2-9.5 9.5ZM10.8 6l3.2 3.2");
export const BinIcon = /* @__PURE__ */ drawn(
  "M4 5.5h12M8 5.5V3.8h4v1.7M5.5 5.5l.7 10.7h7.6l.7-10.7M8.5 8.5v5M11.5 8.5v5",
);
export const MessageIcon = /* @__PURE__ */ drawn("M3 4.5h14v9H9.5L6 16.5v-3H3Z");
/** A clock with a plus: more time to answer. */
export const ExtendIcon = /* @__PURE__ */ drawn("M10.5 5A6 6 0 1 0 15 9.5M9 7.5V11l2.5 1.5M13 4.5h4M15 2.5v4");
/** An arrow back to where it began. */
export const ReopenIcon = /* @__PURE__ */ drawn("M4.7 8a6 6 0 1 1-.5 3.8M4.5 4v4h4");
