import { Unreachable } from "@callboard/client/call";
import { fullName } from "@callboard/client/format";
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

interface PreviewTextOf {
  preview: FillPreview;
  form: FillForm;
  /** How many places are open. */
  need: number;
}

/** How many are asked, of whom, whether that is enough, and the names of the first. */
export function PreviewText({ preview, form, need }: PreviewTextOf) {
  return (
    <>
      <p className={styles.preview} role="status">
        {textOf({ preview, form, need })}
      </p>
      {preview.asked_first.length > 0 && (
        <ol aria-label={texts.fillPanel.preview.names} className={styles.names}>
          {preview.asked_first.map((match) => (
            <li key={match.id}>{fullName(match)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function textOf({ preview, form: { settings, day }, need }: PreviewTextOf): string {
  const { asked_first, expects_to_ask: count, asks_from, matches_total, chance } = preview;
  if (matches_total === 0) return texts.fillPanel.preview.nobody;
  const outlook = texts.fillPanel.preview.outlooks[outlookOf(chance)];
  if (asks_from) return `${texts.fillPanel.preview.asksFrom({ when: deadlineText(asks_from, day.zone) })} ${outlook}`;
  if (asked_first.length === 0 && settings.ask === "network") return texts.fillPanel.preview.noNetwork;
  const asks = count > 0 ? texts.fillPanel.preview.asks({ count, need, who: whoText(preview) }) : undefined;
  return `${asks ?? texts.fillPanel.preview.nobodyNow} ${outlook}`;
}

/** "6 from your network, then 12 who have not worked with you". */
function whoText({ from_network, others }: FillPreview): string {
  const [ofNetwork, ofOthers] = [
    texts.fillPanel.preview.network({ count: from_network }),
    texts.fillPanel.preview.others({ count: others }),
  ];
  if (from_network === 0) return ofOthers;
  return others === 0 ? ofNetwork : texts.fillPanel.preview.both({ network: ofNetwork, others: ofOthers });
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
