import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Fill } from "@callboard/contract/fills";
import { Button } from "@callboard/ui/button";
import { IconButton } from "@callboard/ui/icon-button";
import { Problem } from "@callboard/ui/problem";
import { useLayoutEffect, useRef, useState } from "react";
import type { FillOf } from "../../../../lib/requests/fills/get-fill.ts";
import { contactsTexts } from "../../../../lib/texts/en/contacts.ts";
import { texts } from "../../../../lib/texts/texts.ts";
import { FillConflictSheet } from "../fill-conflict-sheet.tsx";
import { useSaveFill } from "../use-save-fill.ts";
import { expectNext, moveNext, togglePin } from "./next-order.ts";
import styles from "./next-people.module.css";

interface NextPeopleProps {
  params: FillOf;
  fill: Fill;
  zone: string;
}

/** Those who get an offer next. The head moves, pins or leaves them out. */
export function NextPeople({ params, fill, zone }: NextPeopleProps) {
  const saving = useSaveFill(params, fill);
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState("");
  // The saved order is shown at once; the server plans again a moment later.
  const next = expectNext(fill.next, fill.first, fill.never);
  const shown = { ...fill, next };
  const save = (people: Partial<Pick<Fill, "first" | "never">>, onSaved?: () => void) =>
    saving.save({ fill_by: fill.fill_by, ...people }, onSaved);
  /** The button that gets the focus once the order after this version is shown. */
  const focusNext = useRef<{ after: number; id: string | undefined; action: string }>(null);
  useLayoutEffect(() => {
    if (!focusNext.current || focusNext.current.after === fill.version) return;
    const { id, action } = focusNext.current;
    focusNext.current = null;
    const row = list.current?.querySelector(`[data-person="${id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-action="${action}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLButtonElement>("button:not(:disabled)"))?.focus();
  });
  const move = (id: string, name: string, by: -1 | 1) =>
    save({ first: moveNext(shown, id, by) }, () => {
      setNews(
        texts.fillPanel.moved({ name, place: next.findIndex((each) => each.id === id) + by + 1, of: next.length }),
      );
      focusNext.current = { after: fill.version, id, action: by < 0 ? "up" : "down" };
    });
  const leaveOut = (id: string, name: string) => {
    const people = { first: fill.first.filter((each) => each !== id), never: [...fill.never, id] };
    save(people, () => {
      setNews(texts.fillPanel.leftOut({ name }));
      const at = next.findIndex((each) => each.id === id);
      focusNext.current = { after: fill.version, id: (next[at + 1] ?? next[at - 1])?.id, action: "leave-out" };
    });
  };
  if (next.length === 0 && fill.never.length === 0) return null;
  return (
    <div className="stack-2">
      {next.length > 0 && (
        <>
          <div className={styles.line}>
            <h3>
              {texts.fillPanel.next}{" "}
              <span className={styles.names}>{next.map((match) => match.first_name).join(", ")}</span>
            </h3>
            <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.fillPanel.hideOrder : texts.fillPanel.changeOrder}
            </Button>
          </div>
          {isOpen && (
            <ol ref={list} className={styles.list}>
              {next.map((match, at) => {
                const name = fullName(match);
                const isPinned = fill.first.includes(match.id);
                return (
                  <li key={match.id} data-person={match.id}>
                    <span className={styles.name}>
                      {name}
                      {isPinned && <small> {texts.fillPanel.pinned}</small>}
                    </span>
                    <span className={styles.buttons}>
                      <IconButton
                        bare
                        label={texts.fillPanel.moveUp({ name })}
                        icon={<Arrow up />}
                        data-action="up"
                        disabled={at === 0}
                        aria-disabled={saving.isPending || undefined}
                        onClick={() => !saving.isPending && move(match.id, name, -1)}
                      />
                      <IconButton
                        bare
                        label={texts.fillPanel.moveDown({ name })}
                        icon={<Arrow />}
                        data-action="down"
                        disabled={at === next.length - 1}
                        aria-disabled={saving.isPending || undefined}
                        onClick={() => !saving.isPending && move(match.id, name, 1)}
                      />
                      <Button
                        variant="quiet"
                        className={styles.pin}
                        aria-pressed={isPinned}
                        aria-label={isPinned ? texts.fillPanel.unpinName({ name }) : texts.fillPanel.pinName({ name })}
                        aria-disabled={saving.isPending || undefined}
                        onClick={() => !saving.isPending && save({ first: togglePin(shown, match.id) })}
                      >
                        {isPinned ? texts.fillPanel.unpin : texts.fillPanel.pin}
                      </Button>
                      <Button
                        variant="quiet"
                        data-action="leave-out"
                        aria-label={texts.fillPanel.leaveOutName({ name })}
                        aria-disabled={saving.isPending || undefined}
                        onClick={() => !saving.isPending && leaveOut(match.id, name)}
                      >
                        {contactsTexts.leaveOut}
                      </Button>
                    </span>
                  </li>
                );
              })}
            </ol>
          )}
        </>
      )}
      {fill.never.length > 0 && (
        <p className="hint">
          {texts.fillPanel.leftOutCount({ count: fill.never.length })}{" "}
          <Button variant="quiet" busy={saving.isPending} onClick={() => save({ never: [] })}>
            {texts.fillPanel.askThemToo}
          </Button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <Problem>{saving.error ? errorMessage(saving.error) : undefined}</Problem>
      {saving.conflict && <FillConflictSheet {...saving.conflict} zone={zone} />}
    </div>
  );
}

const Arrow = ({ up = false }: { up?: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className={styles.arrow}>
    <path d={up ? "M10 16V4m-5 5 5-5 5 5" : "M10 4v12m-5-5 5 5 5-5"} />
  </svg>
);
