import { Button, type ButtonProps } from "@callboard/ui/button";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./action-buttons.module.css";

interface ActionButtonsProps extends ButtonProps {
  onCancel: () => void;
  cancelLabel?: string;
}

/** The two buttons at the foot of a dialog: leave it, and do what it is for. A running request can't be left. */
export const DialogButtons = ({ onCancel, cancelLabel = texts.basics.cancel, ...action }: ActionButtonsProps) => (
  <>
    <Button variant="quiet" size={action.size} disabled={action.busy} onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button variant="go" {...action} />
  </>
);

/** The same at the foot of a sheet, across its width. */
export const SheetButtons = (props: ActionButtonsProps) => (
  <div className={styles.wide}>
    <DialogButtons size="big" {...props} />
  </div>
);
