import type { ReactNode } from "react";
import styles from "./icon.module.css";

/** Icons are decoration and hidden from assistive technology. The control that contains one has a name of its own. */
const drawn = (path: ReactNode) => () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className={styles.icon}>
    {path}
  </svg>
);

export const CloseIcon = /* @__PURE__ */ drawn(<path d="m5 5 10 10M15 5 5 15" />);
export const PreviousIcon = /* @__PURE__ */ drawn(<path d="m12 4.5-5.5 5.5 5.5 5.5" />);
export const NextIcon = /* @__PURE__ */ drawn(<path d="m8 4.5 5.5 5.5L8 15.5" />);
export const UpIcon = /* @__PURE__ */ drawn(<path d="m4.5 12 5.5-5.5 5.5 5.5" />);
export const DownIcon = /* @__PURE__ */ drawn(<path d="m4.5 8 5.5 5.5L15.5 8" />);
export const ArrowLeftIcon = /* @__PURE__ */ drawn(<path d="M16.5 10h-13m5-5-5 5 5 5" />);
export const ArrowRightIcon = /* @__PURE__ */ drawn(<path d="M3.5 10h13m-5-5 5 5-5 5" />);
export const MoreIcon = /* @__PURE__ */ drawn(
  <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" strokeLinecap="round" />,
);
export const SearchIcon = /* @__PURE__ */ drawn(
  <path d="M13 13l4 4M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5Z" />,
);
export const MinusIcon = /* @__PURE__ */ drawn(<path d="M4.5 10h11" />);
export const PlusIcon = /* @__PURE__ */ drawn(<path d="M10 4.5v11M4.5 10h11" />);
