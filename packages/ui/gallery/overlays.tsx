import { lazy, Suspense, useState } from "react";
import { Button } from "../src/controls/button.tsx";
import { TextAreaField } from "../src/forms/text-area-field.tsx";
import { TextField } from "../src/forms/text-field.tsx";
import { Sheet } from "../src/overlays/sheet.tsx";
import { toast } from "../src/toasts/toast.ts";
import styles from "./gallery.module.css";

const Dialog = lazy(() => import("../src/overlays/dialog.tsx").then(({ Dialog }) => ({ default: Dialog })));
const ConfirmDialog = lazy(() =>
  import("../src/overlays/confirm-dialog.tsx").then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet">();
  const close = () => setOpen(undefined);
  return (
    <section>
      <h2>Dialogs, sheets, messages</h2>
      <div className={styles.row}>
        <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Open confirm</Button>
        <Button onClick={() => setOpen("sheet")}>Open sheet</Button>
        <Button onClick={() => toast({ kind: "success", text: "Job offer opened." })}>Success toast</Button>
        <Button
          onClick={() =>
            toast({
              kind: "error",
              text: "Access is restricted, payment is required",
              action: { label: "Pay now", onClick: () => toast({ kind: "info", text: "On to payment." }) },
            })
          }
        >
          Error toast
        </Button>
        <Button
          onClick={() =>
            toast({ kind: "info", title: "Ana Reyes accepted", text: "Costumer · Fri, Nov 20", sticky: true })
          }
        >
          Sticky toast
        </Button>
      </div>
      <Suspense>
        {open === "dialog" && (
          <Dialog
            open
            onClose={close}
            title="Edit job"
            description="A new place changes the whole day."
            footer={
              <>
                <Button variant="quiet" onClick={close}>
                  Close
                </Button>
                <Button variant="go" onClick={close}>
                  Save
                </Button>
              </>
            }
          >
            <TextField label="Street" defaultValue="1100 Alameda Street" />
          </Dialog>
        )}
        {open === "confirm" && (
          <ConfirmDialog
            open
            onClose={close}
            title="Delete this job?"
            confirmLabel="Delete job"
            busyLabel="Deleting…"
            onConfirm={close}
          >
            It has no offers and no bookings. Nobody is told.
          </ConfirmDialog>
        )}
      </Suspense>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title="Decline Fri, Nov 20?"
        description="The Long Tide is told at once."
        footer={
          <div className={styles.acts}>
            <Button variant="stop" size="thumb" onClick={close}>
              Decline
            </Button>
            <Button size="thumb" onClick={() => toast({ kind: "error", text: "Still there, above the sheet." })}>
              Toast
            </Button>
          </div>
        }
      >
        <TextAreaField label="Message" optional />
      </Sheet>
    </section>
  );
}
