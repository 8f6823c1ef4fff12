import { type ComponentProps, useRef } from "react";
import { classNames } from "../class-names.ts";
import { CloseIcon, SearchIcon } from "../controls/icon.tsx";
import { texts } from "../texts.ts";
import styles from "./search-box.module.css";

export interface SearchBoxProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "ref"> {
  /** The accessible name, and the placeholder unless another is given: "Search matches". */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, onSearch, placeholder = label, className, ...input }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames(styles.whole, className)}>
      <SearchIcon />
      <input
        {...input}
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        className={styles.box}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={texts.forms.clearSearch}
          className={styles.clear}
          onClick={() => {
            onSearch("");
            box.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
