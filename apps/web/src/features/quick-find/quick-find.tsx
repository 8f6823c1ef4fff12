import { searchLength } from "@callboard/contract/limits";
import { CloseIcon, SearchIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useActivateMany } from "../../lib/requests/activate-many.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { useProduction } from "../../lib/use-production.ts";
import { type Found, linesFor, linesOf, parseCommand, quickFindQuery } from "./find.ts";
import { FoundList } from "./found-list.tsx";
import styles from "./quick-find.module.css";
import { recentFinds } from "./recent-finds.ts";

/** The pause in typing after which the search starts. */
const settleMs = 120;

/**
 * Searches days, jobs and dayplayers from anywhere by keyboard. The native modal dialog handles the focus and Escape.
 */
export default function QuickFind({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const production = useProduction();
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const settled = useDebouncedValue(typed.trim(), settleMs);
  const { command, text } = parseCommand(settled);
  const activate = useActivateMany();
  const query = useQuery(quickFindQuery(text));
  const [at, setAt] = useState(0);

  useEffect(() => {
    dialog.current?.showModal();
    box.current?.focus();
  }, []);

  const searching = typed.trim() !== "";
  const found = query.data && text ? linesOf(query.data) : [];
  const lines = searching ? (command ? linesFor(found, command) : found) : recentFinds.read(production.id);
  const place = Math.min(at, Math.max(0, lines.length - 1));
  const active = lines[place];

  const open = (line: Found | undefined) => {
    if (!line) return;
    // A command is not repeated from the recent results.
    if (!command) recentFinds.save(production.id, line);
    if (line.activates) activate.mutate({ date: line.activates });
    dialog.current?.close();
    void router.navigate({ href: line.path });
  };
  const keys = (event: KeyboardEvent) => {
    const move = { ArrowDown: place + 1, ArrowUp: place - 1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (lines.length > 0) setAt((move + lines.length) % lines.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // While the results on screen belong to an earlier text, Enter waits for the current ones.
      if (!searching || (settled === typed.trim() && !query.isPlaceholderData)) open(active);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label={texts.quickFind.title}
      className={styles.dialog}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div>
        <div className={styles.box}>
          <SearchIcon />
          <input
            ref={box}
            role="combobox"
            aria-label={texts.quickFind.title}
            aria-expanded={lines.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${listId}-${place}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={searchLength}
            placeholder={texts.quickFind.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={keys}
          />
          <IconButton bare label={texts.basics.close} icon={<CloseIcon />} onClick={() => dialog.current?.close()} />
        </div>
        <FoundList
          id={listId}
          lines={lines}
          place={place}
          recent={!searching}
          text={text}
          looking={searching && (settled !== typed.trim() || query.isPlaceholderData || query.isPending)}
          failed={searching && query.isError}
          onRetry={() => void query.refetch()}
          onOpen={open}
        />
        <p className={styles.keys}>{texts.quickFind.keys}</p>
      </div>
    </dialog>
  );
}
