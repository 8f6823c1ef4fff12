import { isRefused } from "@callboard/client/call";
import { errorMessage, showServerErrors } from "@callboard/client/server-errors";
import { countErrors, useAttention } from "@callboard/client/use-attention";
import { useUnsavedInput } from "@callboard/client/use-unsaved-input";
import { formatAddress } from "@callboard/contract/address";
import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { type ConflictField, listConflictFields } from "../dayplan-values.ts";
import { useUpdateJob } from "./edit-job.ts";
import { type EditJobValues, problemsOf, valuesOf } from "./edit-job-values.ts";

/**
 * The form of a job. It validates, saves with the version that was loaded, and returns the conflict if two users saved.
 */
export function useEditJob(job: ActiveJob, onSaved: () => void) {
  const form = useForm<EditJobValues>({ defaultValues: valuesOf(job), shouldFocusError: false });
  const update = useUpdateJob();
  const { errors } = form.formState;
  const { attention, refuse } = useAttention(countErrors(errors));
  useUnsavedInput(form, job.id);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<{ fields: ConflictField[]; version: number }>();

  const send = (values: EditJobValues, version: number) => {
    setProblem(undefined);
    update.mutate(
      { ...values, id: job.id, version, address: formatAddress(values) },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (isRefused(error, "stale_version")) {
            const { conflict: fields, version: theirs } = error.refusal;
            if (fields) return setConflict({ fields: listConflictFields(fields), version: theirs });
          }
          setConflict(undefined);
          const known = (path: string) => path in values;
          setProblem(
            showServerErrors(error, form.setError, known) ?? (isRefused(error) ? undefined : errorMessage(error)),
          );
          refuse();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const values = form.getValues();
    const problems = problemsOf(values);
    form.clearErrors();
    for (const [field, message] of Object.entries(problems))
      form.setError(field as keyof EditJobValues, { type: "required", message });
    if (Object.keys(problems).length === 0) send(values, job.version);
    else refuse();
  };

  return {
    form,
    submit,
    problem,
    attention,
    isPending: update.isPending,
    conflict: conflict && {
      fields: conflict.fields,
      untouched: conflict.fields.filter((each) => !(formField(each) in form.formState.dirtyFields)),
      onClose: () => setConflict(undefined),
      onChoose: (chosen: readonly ConflictField[]) => {
        for (const each of chosen) {
          const field = formField(each);
          form.setValue(field, each.theirs as never, { shouldDirty: true });
          if (field === "start_date") form.setValue("end_date", String(each.theirs));
        }
        send(form.getValues(), conflict.version);
      },
    },
  };
}

/** Returns the form's name of a field; the form has its own names for a job's date and count. */
const formField = ({ field }: ConflictField): keyof EditJobValues =>
  field === "date" ? "start_date" : field === "count" ? "positions_available" : (field as keyof EditJobValues);
