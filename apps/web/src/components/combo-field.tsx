import { plainText } from "@callboard/contract/plain/names";
import { classNames } from "@callboard/ui/class-names";
import { Field, type FieldLabelling } from "@callboard/ui/field";
import { selectClass } from "@callboard/ui/select-field";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { texts } from "../lib/texts/texts.ts";
import styles from "./combo-field.module.css";

interface ComboOption {
  /** The value of the field. Two options may have the same value, such as +1 for two countries. */
  value: string;
  /** The text that is shown and searched. */
  label: string;
  /** Unique among the options. */
  id: string;
  /** Whether it comes before others with the same value. */
  isMain?: boolean;
}

interface ComboFieldProps extends FieldLabelling {
  options: readonly ComboOption[];
  /** The chosen option's id. */
  chosen: string | undefined;
  onChoose: (option: ComboOption) => void;
  placeholder?: string | undefined;
  emptyText: string;
}

/** A select for long lists that is searched by typing. Leaving it without a choice does not change the value. */
export function ComboField({ options, chosen, onChoose, placeholder, emptyText, ...field }: ComboFieldProps) {
  const [text, setText] = useState<string>();
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);

  const open = text !== undefined;
  const shown = open ? search(options, text) : [];
  const label = options.find(({ id }) => id === chosen)?.label ?? "";
  const active = shown[at];

  const show = (typed: string) => {
    setText(typed);
    setAt(
      typed === ""
        ? Math.max(
            0,
            options.findIndex(({ id }) => id === chosen),
          )
        : 0,
    );
  };
  const close = () => setText(undefined);
  const choose = (option: ComboOption | undefined) => {
    if (option) onChoose(option);
    close();
  };
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), shown.length - 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open) move(at + (event.key === "ArrowDown" ? 1 : -1));
      else show("");
    } else if (open && event.key === "Enter") {
      event.preventDefault();
      choose(active);
    } else if (open && event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field {...field}>
      {(ties) => (
        <div className={styles.whole}>
          <input
            {...ties}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active ? `${listId}-${active.id}` : undefined}
            autoComplete="off"
            className={selectClass}
            placeholder={placeholder}
            value={text ?? label}
            onChange={(event) => show(event.target.value)}
            onClick={(event) => {
              if (!open) show("");
              event.currentTarget.select();
            }}
            onBlur={close}
            onKeyDown={keys}
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={texts.basics.choices}
            hidden={!open}
            className={styles.list}
          >
            {shown.map((option, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box that keeps the focus hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the box points to it by aria-activedescendant
              <div
                key={option.id}
                id={`${listId}-${option.id}`}
                role="option"
                aria-selected={option.id === chosen}
                className={classNames(styles.option, place === at && styles.active)}
                // Without it the input would lose the focus, which closes the list before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
              </div>
            ))}
            {open && shown.length === 0 && <p className={styles.none}>{emptyText}</p>}
          </div>
        </div>
      )}
    </Field>
  );
}

/**
 * Finds options by text: the exact value first, of several the main option; then labels and values that begin with it,
 * then labels that contain it.
 */
export function search(options: readonly ComboOption[], text: string): ComboOption[] {
  const needle = text.trim().startsWith("+") ? text.trim() : plainText(text);
  if (needle === "") return [...options];
  // Users type dialling prefixes with and without the plus sign.
  const digits = needle.replace(/^\+/, "");
  const rank = ({ label, value, isMain }: ComboOption) => {
    const low = plainText(label);
    const prefix = value.replace(/^\+/, "");
    if (prefix === digits) return isMain ? 0 : 1;
    if (low.startsWith(needle) || (digits !== "" && prefix.startsWith(digits))) return 2;
    return low.includes(needle) ? 3 : 4;
  };
  return options.filter((option) => rank(option) < 4).sort((one, other) => rank(one) - rank(other));
}
