import { Dialog } from "@callboard/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DialogButtons } from "../../../components/dialogs/action-buttons.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { officeTexts } from "../../../lib/texts/en/hours/office.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { ColumnsForm, columnsFormId } from "./columns-form.tsx";
import { exportColumnsQuery } from "./export-columns.ts";

const words = officeTexts.columns;

interface ColumnsDialogProps {
  /** The week of the preview. */
  week: string;
  onClose: () => void;
}

/** Sets the columns of the export, with the first lines of a week in them. */
export default function ColumnsDialog({ week, onClose }: ColumnsDialogProps) {
  const query = useQuery(exportColumnsQuery(week));
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <DialogButtons
          type="submit"
          form={columnsFormId}
          disabled={!query.data}
          busy={isSaving}
          busyLabel={texts.basics.saving}
          onCancel={onClose}
        >
          {texts.basics.save}
        </DialogButtons>
      }
    >
      <Loaded query={query} shape="row" count={6} label={words.loading} failed={words.failed}>
        {({ columns }) => <ColumnsForm {...{ week, columns, setSaving }} onSaved={onClose} />}
      </Loaded>
    </Dialog>
  );
}
