import { shortDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { Fill, FillDayPreview } from "@callboard/contract/fills";
import { chanceOfDay, outlookOf } from "@callboard/contract/fills/fill-lifecycle";
import type { Input } from "@callboard/contract/route";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { fillingText } from "../../../components/fills/filling-text.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { call } from "../../../lib/call.ts";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { fillDayPreviewQuery } from "../../../lib/requests/fills/preview-fill.ts";
import { showFills } from "../../../lib/requests/fills/refresh-fills.ts";
import { fillDayTexts } from "../../../lib/texts/en/fill-day.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { AnswerUntil, AskField, DeadlineField, MoreOptions } from "../fill/fill-fields.tsx";
import { Previewed, PreviewText, previewOf } from "../fill/preview/fill-preview.tsx";
import { useFillForm } from "../fill/use-fill-form.ts";
import sheetStyles from "../sending/offer-sheet.module.css";
import { type DayPart, earliestCall, listDayParts, withoutRates } from "./day-parts.ts";
import styles from "./fill-day-sheet.module.css";

/** Starts a fill for every active position of a day that needs somebody and is not being filled. */
function useFillDay(dayplanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof fillRoutes.fillDay>["body"]) =>
      call(fillRoutes.fillDay, { params: { dayplanId }, body }),
    onSuccess: (fills) => showFills(client, fills),
  });
}

interface FillDaySheetProps {
  plan: Dayplan & { id: string };
  open: boolean;
  onClose: () => void;
}

/**
 * Starts a fill for every active position of a day that needs somebody. It stays mounted while it is closed, so that the
 * form keeps its contents.
 */
export function FillDaySheet({ plan, open, onClose }: FillDaySheetProps) {
  const fills = useQuery(fillsQuery());
  const listed = listDayParts(plan, fills.data ?? []);
  const startable = listed.filter(({ does }) => does === "starts");
  const callTime = earliestCall(startable, plan.call_time);
  const form = useFillForm({ day: { date: plan.date, callTime, zone: plan.zone }, fill: null });
  const { fillBy, query } = previewOf(form);
  const preview = useQuery({
    ...fillDayPreviewQuery(plan.id, query),
    enabled: open && fillBy !== undefined && startable.length > 0,
  });
  const parts = preview.data && !preview.isPlaceholderData ? withoutRates(listed, preview.data) : listed;
  const starting = parts.filter(({ does }) => does === "starts");
  const fillDay = useFillDay(plan.id);
  const fields = { form, error: fillDay.error, onEdit: fillDay.reset, disabled: fillDay.isPending };
  const started = fillDay.data;
  const close = () => {
    if (started) {
      form.clear();
      fillDay.reset();
    }
    onClose();
  };
  const start = () => {
    const input = form.input();
    if (input && !fillDay.isPending) fillDay.mutate(input);
  };
  const cannotStart = fills.data !== undefined && starting.length === 0;

  return (
    <Sheet
      open={open}
      onClose={close}
      locked={fillDay.isPending}
      title={fillDayTexts.title({ day: shortDay(plan.date) })}
      description={started ? undefined : fillDayTexts.description}
      footer={
        started ? (
          <Button variant="go" size="big" onClick={close}>
            {fillDayTexts.done}
          </Button>
        ) : (
          <>
            <Problem>{fillDay.error ? errorMessage(fillDay.error) : undefined}</Problem>
            <SheetButtons
              onCancel={close}
              disabled={starting.length === 0 || "problem" in form.deadline}
              busy={fillDay.isPending}
              busyLabel={texts.fillPanel.starting}
              onClick={start}
            >
              {fillDayTexts.start({ count: starting.length })}
            </SheetButtons>
          </>
        )
      }
    >
      {started ? (
        <div className="stack-4">
          <p role="status" className={sheetStyles.done}>
            {started[0]
              ? fillDayTexts.started({ count: started.length, by: deadlineText(started[0].fill_by, plan.zone) })
              : fillDayTexts.nothingStarted}
          </p>
          <Parts parts={parts} started={started} zone={plan.zone} />
        </div>
      ) : (
        <div className="stack-4">
          <Loaded query={fills} shape="row" count={2} label={fillDayTexts.loading} failed={fillDayTexts.failed}>
            {() => (
              <Parts parts={parts} zone={plan.zone}>
                {({ position }) =>
                  fillBy && (
                    <Previewed query={preview}>
                      {(all) => {
                        const data = all.find(({ position_id }) => position_id === position.id);
                        return data && <PreviewText preview={data} form={form} need={position.need} />;
                      }}
                    </Previewed>
                  )
                }
              </Parts>
            )}
          </Loaded>
          {cannotStart ? (
            <p role="status">{fillDayTexts.nothingToStart}</p>
          ) : (
            <>
              {starting.length > 1 && preview.data && (
                <p>
                  <b>{texts.fills.wholeDay}</b> {outlookOfDay(preview.data)}
                </p>
              )}
              <DeadlineField {...fields} />
              <AnswerUntil {...fields} />
              <AskField {...fields} />
              <MoreOptions {...fields} />
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}

const outlookOfDay = (previews: readonly FillDayPreview[]) =>
  texts.fillPanel.preview.outlooks[outlookOf(chanceOfDay(previews.map(({ chance }) => chance)))];

interface PartsProps {
  parts: readonly DayPart[];
  started?: readonly Fill[];
  zone: string;
  /** What starting a position would do. */
  children?: (part: DayPart) => ReactNode;
}

/** What happens, or has happened, with each position of the day. */
function Parts({ parts, started, zone, children }: PartsProps) {
  return (
    <ul aria-label={texts.offers.positionsOfDay} className={styles.parts}>
      {parts.map((part) => {
        const isStarted = started?.some(({ position_id }) => position_id === part.position.id) ?? false;
        return (
          <li key={part.position.id} className={part.does === "starts" || isStarted ? styles.starts : undefined}>
            <b>{part.position.name}</b>
            <span>
              {isStarted ? fillDayTexts.states.started : textOf(part, { hasStarted: started !== undefined, zone })}
            </span>
            {part.does === "starts" && children?.(part)}
            {part.does === "no_rate" && <SetRates jobs={[part.position]} />}
          </li>
        );
      })}
    </ul>
  );
}

function textOf({ does, fill, position }: DayPart, { hasStarted, zone }: { hasStarted: boolean; zone: string }) {
  if (does === "starts")
    return hasStarted
      ? fillDayTexts.states.changed
      : fillDayTexts.states.starts({ need: position.need, count: position.count });
  if (does === "running") return fillDayTexts.states.running({ filling: (fill && fillingText(fill, zone)) ?? "" });
  // Who gets rates is asked for the rate below.
  return does === "no_rate" && position.rate === 0 ? fillDayTexts.states.rateless : fillDayTexts.states[does];
}
