import { payTotalText } from "@callboard/client/pay/pay-text";
import { errorMessage } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useQuery } from "@tanstack/react-query";
import type { FillOf } from "../../../lib/requests/fills/get-fill.ts";
import { fillPreviewQuery } from "../../../lib/requests/fills/preview-fill.ts";
import { roundMoney } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { usePlacePrices } from "../costs/place-costs.ts";
import { fieldError } from "./fill-draft.ts";
import { AnswerUntil, AskField, DeadlineField, MoreOptions } from "./fill-fields.tsx";
import styles from "./fill-panel.module.css";
import { Previewed, PreviewText, previewOf } from "./preview/fill-preview.tsx";
import type { FillForm } from "./use-fill-form.ts";
import type { SaveFill } from "./use-save-fill.ts";

interface FillStartProps {
  params: FillOf;
  form: FillForm;
  saving: SaveFill;
  /** How many places are open. */
  need: number;
  label: string;
  /** The heading before the deadline, which is in one line with it. */
  heading?: string;
}

/** The form that starts a fill, with a preview of what it would do. */
export function FillStart({ params, form, saving, need, label, heading }: FillStartProps) {
  const fields = { form, error: saving.error, onEdit: saving.reset, disabled: saving.isPending };
  const start = () => {
    const input = form.input();
    if (!input) return;
    saving.save(input, form.clear);
  };
  return (
    <div className="stack-2">
      <div className={styles.line}>
        <div>
          {heading && <h2>{heading}</h2>}
          <p className={styles.quiet} aria-hidden="true">
            {texts.fillPanel.fillBy}
          </p>
        </div>
        <DeadlineField {...fields} showLabel={false} />
        <AskField {...fields} showLabel={false} />
        <Button
          variant="go"
          className={styles.go}
          disabled={"problem" in form.deadline}
          busy={saving.isPending}
          busyLabel={texts.fillPanel.starting}
          onClick={start}
        >
          {label}
        </Button>
      </div>
      <div className={styles.below}>
        <div>
          <Preview params={params} form={form} need={need} />
          <AnswerUntil form={form} />
        </div>
        <MoreOptions {...fields} />
      </div>
      <Problem>{formProblem(saving.error)}</Problem>
    </div>
  );
}

/** The message of a refusal that belongs to no field of the form. */
export const formProblem = (error: unknown): string | undefined =>
  !error || fieldError(error, "fill_by") || fieldError(error, "message") ? undefined : errorMessage(error);

function Preview({ params, form, need }: Pick<FillStartProps, "params" | "form" | "need">) {
  const { fillBy, query } = previewOf(form);
  const preview = useQuery({ ...fillPreviewQuery(params, query), enabled: fillBy !== undefined });
  const first = preview.data?.asked_first.map(({ id }) => id) ?? [];
  const prices = usePlacePrices(params, preview.data && first);
  if (fillBy === undefined) return null;
  return (
    <Previewed query={preview}>
      {(data) => (
        <>
          <PreviewText preview={data} form={form} need={need} />
          {prices !== null && (
            <p className={styles.quiet}>
              {prices
                ? texts.costs.filling({ amount: payTotalText(prices(first, need), roundMoney), count: need })
                : "\u00a0"}
            </p>
          )}
        </>
      )}
    </Previewed>
  );
}
