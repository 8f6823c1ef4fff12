import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./day-sheet.module.css";
import { useSaveSheet, useSignSheet } from "./use-day-sheet.ts";

/** Sets everybody to as called, and signs. Each says before what follows. */
export function SheetActions({ sheet, exceptions }: { sheet: DaySheet; exceptions: number }) {
  const [asking, setAsking] = useState<"asCalled" | "sign">();
  const save = useSaveSheet(sheet.date);
  const sign = useSignSheet(sheet.date);
  const close = () => {
    setAsking(undefined);
    sign.reset();
    save.reset();
  };
  const isSigned = sheet.state === "signed";
  return (
    <div className={styles.actions}>
      {exceptions > 0 && !isSigned && (
        <Button size="big" onClick={() => setAsking("asCalled")}>
          {words.asCalled}
        </Button>
      )}
      {!isSigned && (
        <Button variant="go" size="big" onClick={() => setAsking("sign")}>
          {words.sign}
        </Button>
      )}
      {asking === "asCalled" && (
        <ConfirmDialog
          variant="go"
          title={words.asCalledTitle}
          confirmLabel={words.asCalled}
          busy={save.isPending}
          busyLabel={texts.basics.saving}
          onClose={close}
          onConfirm={() => save.mutate({ rev: sheet.rev, lines: [] }, { onSuccess: close })}
        >
          {words.asCalledText({ count: exceptions })}
          <Problem>{save.error ? errorMessage(save.error) : undefined}</Problem>
        </ConfirmDialog>
      )}
      {asking === "sign" && (
        <ConfirmDialog
          variant="go"
          title={words.signTitle}
          confirmLabel={words.sign}
          busy={sign.isPending}
          busyLabel={words.signing}
          onClose={close}
          onConfirm={() =>
            sign.mutate(sheet.rev, {
              onSuccess: () => {
                toast({ kind: "success", text: words.signed });
                close();
              },
            })
          }
        >
          <div className="stack-3">
            {consequencesOf(sheet).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Problem>{sign.error ? problemOf(sign.error) : undefined}</Problem>
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What signing does: hours go to timecards, again only those that were changed, and who did not come is marked so. */
function consequencesOf({ lines, history }: DaySheet): string[] {
  const signed = history.find(({ what }) => what === "signed");
  const noShows = lines.filter(({ outcome }) => outcome === "no_show").map(({ name }) => name);
  const changed = new Set(
    history.slice(0, signed && history.indexOf(signed)).flatMap(({ changes }) => changes.map(({ name }) => name)),
  );
  return [
    signed ? words.signsAgain({ count: changed.size }) : words.signs({ count: lines.length }),
    ...(noShows.length > 0 ? [words.noShows({ names: texts.changes.who({ names: noShows }) })] : []),
  ];
}

/** Whose times are missing or can't be right, each in a sentence. */
function problemOf(error: Error): string {
  if (isRefused(error, "day_sheet_changed")) return words.changedElsewhere;
  const lines = isRefused(error) ? error.refusal.errors?.lines : undefined;
  return lines ? lines.join(" ") : errorMessage(error);
}
