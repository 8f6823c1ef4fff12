import { longDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { Dialog } from "@callboard/ui/dialog";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import ConflictDialog from "../conflict-dialog.tsx";
import { activeJobQuery, useDeactivateJob, useDeleteJob } from "./edit-job.ts";
import styles from "./edit-job-dialog.module.css";
import { EditJobFields } from "./edit-job-fields.tsx";
import { TakeBackWaiting } from "./take-back-waiting.tsx";
import { useEditJob } from "./use-edit-job.ts";

interface EditJobDialogProps {
  positionId: string;
  onClose: () => void;
}

/** Edits the date, place and count of a job; it can also deactivate or delete the job. */
export default function EditJobDialog({ positionId, onClose }: EditJobDialogProps) {
  const query = useQuery(activeJobQuery(positionId));
  // The form keeps the job as it was loaded; if somebody else saves meanwhile, the server refuses the save as a
  // conflict.
  const [job, setJob] = useState<ActiveJob>();
  if (!job && query.data && !query.isFetching) setJob(query.data);
  if (job) return <EditJob job={job} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={texts.basics.edit}>
      <Loaded
        query={{ ...query, data: undefined }}
        count={5}
        label={texts.jobs.loadingJob}
        failed={texts.jobs.jobFailed}
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function EditJob({ job: loaded, onClose }: { job: ActiveJob; onClose: () => void }) {
  const [isFreed, setFreed] = useState(false);
  const job = isFreed ? { ...loaded, open_offers: 0 } : loaded;
  const done = (text: string) => {
    toast({ kind: "success", text });
    onClose();
  };
  const edit = useEditJob(job, () => done(texts.jobs.saved));
  const deactivate = useDeactivateJob();
  const remove = useDeleteJob();
  const [deleting, setDeleting] = useState(false);
  const date = longDay(job.start_date);
  const busy = edit.isPending || deactivate.isPending || remove.isPending;
  const inUse = job.open_offers + job.accepted_offers > 0;

  if (edit.conflict) return <ConflictDialog {...edit.conflict} busy={edit.isPending} />;
  if (deleting) {
    return (
      <ConfirmDialog
        title={texts.jobs.deleteTitle({ job: job.name, date })}
        confirmLabel={texts.jobs.delete}
        busy={remove.isPending}
        busyLabel={texts.jobs.deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() =>
          remove.mutate(job.id, {
            onSuccess: () => done(texts.jobs.deleted),
            onError: () => setDeleting(false),
          })
        }
      >
        {texts.jobs.deleteText}
      </ConfirmDialog>
    );
  }
  const failed =
    edit.problem.children ??
    (deactivate.error ? errorMessage(deactivate.error) : remove.error && errorMessage(remove.error));
  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={texts.jobs.editing({ job: job.name, date })}
      footer={
        <>
          <Button
            variant="stop"
            className={styles.first}
            disabled={busy || inUse}
            title={inUse ? texts.jobs.inUse : undefined}
            onClick={() => setDeleting(true)}
          >
            {texts.jobs.delete}
          </Button>
          {job.activated && (
            <Button
              variant="quiet"
              disabled={(busy && !deactivate.isPending) || inUse}
              title={inUse ? texts.jobs.inUse : undefined}
              busy={deactivate.isPending}
              onClick={() => deactivate.mutate(job.id, { onSuccess: () => done(texts.jobs.deactivated) })}
            >
              {texts.dayplans.deactivate}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="go"
            disabled={busy && !edit.isPending}
            busy={edit.isPending}
            busyLabel={texts.basics.saving}
          >
            {texts.basics.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={edit.submit} className="stack-4">
        <EditJobFields
          job={job}
          form={edit.form}
          belowCount={<TakeBackWaiting job={job} onFreed={() => setFreed(true)} />}
        />
        <Problem attention={edit.problem.attention}>{failed ?? undefined}</Problem>
      </form>
    </Dialog>
  );
}

const formId = "edit-job";
