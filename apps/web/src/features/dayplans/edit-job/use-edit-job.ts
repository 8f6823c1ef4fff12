import { isRefused } from "@callboard/client/call";
import { useSentForm } from "@callboard/client/use-sent-form";
import { formatAddress } from "@callboard/contract/address";
import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { useState } from "react";
import type { Resolver } from "react-hook-form";
import { type ConflictField, listConflictFields } from "../dayplan-values.ts";
import { useUpdateJob } from "./edit-job.ts";
import { type EditJobValues, problemsOf, valuesOf } from "./edit-job-values.ts";

const check: Resolver<EditJobValues> = async (values) => {
  const problems = Object.entries(problemsOf(values));
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: "required", message }]));
  return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/**
 * The form of a job. It validates, saves with the version that was loaded, and returns the conflict if two users saved.
 */
export function useEditJob(job: ActiveJob, onSaved: () => void) {
  const { form, problem, submit, refused } = useSentForm({ values: valuesOf(job), check, id: job.id });
  const update = useUpdateJob();
  const [conflict, setConflict] = useState<{ fields: ConflictField[]; version: number }>();

  const send = (values: EditJobValues, version: number) =>
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
          refused(error);
        },
      },
    );

  return {
    form,
    submit: submit((values) => !update.isPending && send(values, job.version)),
    problem,
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
