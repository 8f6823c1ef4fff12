import { Button } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { toast } from "@callboard/ui/toast";
import { useNavigate } from "@tanstack/react-router";
import { useContext } from "react";
import { SelectionFrame } from "../../../components/frames/selection-frame.tsx";
import { useActivateMany } from "../../../lib/requests/activate-many.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./group-tools.module.css";
import { type JobSelection, JobSelectionContext } from "./use-job-selection.ts";

/** The actions for selected jobs: two or more can be offered as one. On phones they appear with the first job. */
export function GroupTools() {
  const selection = useContext(JobSelectionContext);
  return selection && <Tools selection={selection} />;
}

function Tools({ selection: { ids, ungroupable, clear } }: { selection: JobSelection }) {
  const navigate = useNavigate();
  const activate = useActivateMany();
  return (
    <SelectionFrame
      active={ids.length > 0}
      message={ids.length > 0 ? texts.jobs.selected({ count: ids.length }) : texts.jobs.groupHint}
      className={classNames(styles.tools, ids.length === 0 && styles.idle)}
    >
      <Button variant="quiet" disabled={ids.length === 0} onClick={clear}>
        {texts.jobs.ungroup}
      </Button>
      {ids.length > 0 && (
        <Button
          busy={activate.isPending}
          busyLabel={texts.manyDays.activating}
          onClick={() => activate.mutate({ ids }, { onSuccess: clear })}
        >
          {texts.manyDays.activateSelected({ count: ids.length })}
        </Button>
      )}
      <Button
        disabled={ids.length < 2}
        onClick={() => void navigate({ to: "/app/all-jobs/fewest", search: { jobs: ids.join() } })}
      >
        {texts.jobs.fewest}
      </Button>
      <Button
        variant={ids.length < 2 ? "outlined" : "go"}
        disabled={ids.length < 2}
        onClick={() =>
          ungroupable
            ? toast({ kind: "error", text: ungroupable })
            : void navigate({ to: "/app/all-jobs/group", search: { jobs: ids.join() } })
        }
      >
        {texts.jobs.group}
      </Button>
    </SelectionFrame>
  );
}
