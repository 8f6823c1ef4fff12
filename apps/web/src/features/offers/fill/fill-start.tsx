import { Unreachable } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { outlookOf } from "@callboard/contract/fills/fill-lifecycle";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useQuery } from "@tanstack/react-query";
import type { FillOf } from "../../../lib/requests/fills/get-fill.ts";
import { fillPreviewQuery } from "../../../lib/requests/fills/preview-fill.ts";
import { withChance } from "../../../lib/texts/fills/outlook.ts";
import { texts } from "../../../lib/texts/fills/panel.ts";
import { fieldError } from "./fill-draft.ts";
import { DeadlineField, MoreOptions } from "./fill-fields.tsx";
import styles from "./fill-panel.module.css";
import { focusHeading } from "./focus-heading.ts";
import type { FillForm } from "./use-fill-form.ts";
import type { SaveFill } from "./use-save-fill.ts";

interface FillStartProps {
  params: FillOf;
  form: FillForm;
  saving: SaveFill;
  label: string;
}

/** The form that starts a fill, with a preview of what it would do. */
export function FillStart({ params, form, saving, label }: FillStartProps) {
  const fields = { form, error: saving.error, onEdit: saving.reset, disabled: saving.isPending };
  const start = () => {
    const input = form.input();
    if (!input) return;
    saving.save(input, () => {
      form.clear();
      focusHeading();
    });
  };
  return (
    <div className={styles.start}>
      <div className={styles.startRow}>
        <DeadlineField {...fields} />
        <Button
          look="go"
          className={styles.go}
          disabled={"problem" in form.deadline}
          busy={saving.isPending}
          busyLabel={texts.starting}
          onClick={start}
        >
          {label}
        </Button>
      </div>
      <Preview params={params} form={form} />
      <MoreOptions {...fields} />
      <Problem>{formProblem(saving.error)}</Problem>
    </div>
  );
}

/** The message of a refusal that belongs to no field of the form. */
export const formProblem = (error: unknown): string | undefined =>
  !error || fieldError(error, "fill_by") || fieldError(error, "message") ? undefined : errorMessage(error);

function Preview({ params, form: { deadline, settings } }: Pick<FillStartProps, "params" | "form">) {
  const at = "at" in deadline ? deadline.at : undefined;
  const query = useQuery({
    ...fillPreviewQuery(params, {
      fill_by: at ?? "",
      pace: settings.pace,
      order: settings.order,
    }),
    enabled: at !== undefined,
  });
  if (at === undefined) return null;
  const { data, error } = query;
  if (data && !query.isPlaceholderData && data.matches_total === 0)
    return <p className={styles.preview}>{texts.preview.nobody}</p>;
  if (data) {
    const asked = data.expects_to_ask;
    const first = data.asked_first.slice(0, 3).map(({ first_name }) => first_name);
    return (
      <p className={styles.preview} aria-busy={query.isPlaceholderData || undefined}>
        {[
          asked > 0 && first.length > 0 && texts.preview.first({ names: first.join(", ") }),
          asked > 0 ? texts.preview.about({ count: asked }) : texts.preview.nobodyNow,
          withChance(outlookOf(data.chance), data.chance),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    );
  }
  if (!error) return <p className={styles.preview}>{texts.preview.loading}</p>;
  return (
    <p className={styles.preview}>
      {error instanceof Unreachable ? texts.preview.failed : errorMessage(error)}{" "}
      <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        {texts.preview.retry}
      </Button>
    </p>
  );
}
