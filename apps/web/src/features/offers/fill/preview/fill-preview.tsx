import { Unreachable } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import type { FillPreview } from "@callboard/contract/fills";
import { outlookOf } from "@callboard/contract/fills/fill-lifecycle";
import { Button } from "@callboard/ui/button";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { deadlineText } from "../../../../components/fills/deadline-text.ts";
import { texts } from "../../../../lib/texts/texts.ts";
import styles from "../fill-panel.module.css";
import type { FillForm } from "../use-fill-form.ts";

/** What the preview of a form depends on. There is none without a valid deadline. */
export function previewOf({ deadline, settings: { pace, order, ask } }: FillForm) {
  const fillBy = "at" in deadline ? deadline.at : undefined;
  return { fillBy, query: { fill_by: fillBy ?? "", pace, order, ask } };
}

/** How many are asked, as `asks` says it, and whether that is enough. */
export function previewText(
  { asked_first, expects_to_ask: asked, asks_from, matches_total, chance }: FillPreview,
  { settings, day }: FillForm,
  asks: (asked: number) => string,
): string {
  if (matches_total === 0) return texts.fillPanel.preview.nobody;
  if (asks_from) return texts.fillPanel.preview.asksFrom({ when: deadlineText(asks_from, day.zone) });
  if (asked_first.length === 0 && settings.ask === "network") return texts.fillPanel.preview.noNetwork;
  return `${asked > 0 ? asks(asked) : texts.fillPanel.preview.nobodyNow} ${texts.fillPanel.preview.outlooks[outlookOf(chance)]}`;
}

/** Shows a preview that is being read, is there, or could not be read. */
export function Previewed<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <div className={styles.previewed} aria-busy={isPlaceholderData || undefined}>
        {children(data)}
      </div>
    );
  if (!error) return <p className={styles.preview}>{texts.fillPanel.preview.loading}</p>;
  return (
    <p className={styles.preview}>
      {error instanceof Unreachable ? texts.fillPanel.preview.failed : errorMessage(error)}{" "}
      <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
        {texts.basics.tryAgain}
      </Button>
    </p>
  );
}
