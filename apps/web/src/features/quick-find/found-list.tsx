import { Avatar } from "@callboard/ui/avatar";
import { classNames } from "@callboard/ui/class-names";
import { Delayed } from "@callboard/ui/delayed";
import { ErrorState } from "@callboard/ui/error-state";
import { Fragment, useEffect, useRef } from "react";
import { texts } from "../../lib/texts/texts.ts";
import type { Found } from "./find.ts";
import styles from "./quick-find.module.css";

interface FoundListProps {
  id: string;
  lines: readonly Found[];
  /** The index of the result that Enter opens. */
  place: number;
  /** True while nothing is typed; then the results are those opened before. */
  recent: boolean;
  text: string;
  looking: boolean;
  failed: boolean;
  onRetry: () => void;
  onOpen: (found: Found) => void;
}

/** Lists the results by kind, or shows why there are none. */
export function FoundList({ id, lines, place, recent, text, looking, failed, onRetry, onOpen }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll("[role=option]")[place]?.scrollIntoView({ block: "nearest" });
  }, [place]);
  const headed = (at: number) => (recent ? at === 0 : lines[at]?.kind !== lines[at - 1]?.kind);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={texts.quickFind.title}
        aria-busy={looking}
        className={styles.list}
      >
        {lines.map((line, at) => (
          <Fragment key={`${line.kind} ${line.id}`}>
            {headed(at) && (
              <p role="presentation" className={`label ${styles.kind}`}>
                {recent ? texts.quickFind.recent : texts.quickFind[line.kind]}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box that keeps the focus hears the keys */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the box points to it by aria-activedescendant */}
            <div
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === place}
              className={classNames(styles.line, at === place && styles.active)}
              onClick={() => onOpen(line)}
            >
              {line.kind === "dayplayers" && <Avatar size="small" name={line.title} picture={line.picture ?? null} />}
              <span className={styles.words}>
                <b>{line.title}</b>
                <span>{line.detail}</span>
              </span>
            </div>
          </Fragment>
        ))}
      </div>
      <div className={styles.message}>
        {failed ? (
          <ErrorState quiet title={texts.quickFind.failed} onRetry={onRetry} retrying={looking} />
        ) : lines.length > 0 ? null : looking ? (
          <Delayed>
            <p>{texts.quickFind.looking}</p>
          </Delayed>
        ) : (
          <>
            {!recent && <p className={styles.nothing}>{texts.quickFind.nothing({ text })}</p>}
            <p>{texts.quickFind.hint}</p>
          </>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {!recent && !looking && !failed && texts.quickFind.found({ count: lines.length })}
      </p>
    </>
  );
}
