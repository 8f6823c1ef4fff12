import { toastError } from "@callboard/client/server-errors";
import type { NetworkLink } from "@callboard/contract/departments/network-link";
import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useRef, useState } from "react";
import { networkLinkTexts } from "../../../lib/texts/en/contacts.ts";
import { useProduction } from "../../../lib/use-production.ts";
import styles from "./network-link.module.css";
import { useEndLink, useReplaceLink } from "./network-link.ts";

/** What can be done with a link that works. */
export function LinkTools({ link }: { link: NetworkLink }) {
  const { zone } = useProduction();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<"replace" | "end">();
  const replace = useReplaceLink();
  const end = useEndLink();
  const { url } = link;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: "success", text: networkLinkTexts.copied });
    } catch {
      // The browser does not allow copying here, so the link is selected for the user to copy.
      field.current?.select();
      toast({ kind: "info", text: networkLinkTexts.copyFailed });
    }
  };
  const created = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone }).format(
    Date.parse(link.created_at),
  );
  const settled = (text: string) => ({
    onSuccess: () => void toast({ kind: "success", text }),
    onError: toastError,
    onSettled: () => setAsked(undefined),
  });
  return (
    <div className={`stack-3 ${styles.tools}`}>
      {url ? (
        <TextField
          ref={field}
          label={networkLinkTexts.link}
          value={url}
          readOnly
          hint={networkLinkTexts.since({ date: created, name: link.created_by })}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <p>{networkLinkTexts.unknown}</p>
      )}
      <div className="row-2">
        {url && (
          <>
            <Button variant="go" onClick={() => window.print()}>
              {networkLinkTexts.print}
            </Button>
            <Button onClick={() => void copy(url)}>{networkLinkTexts.copy}</Button>
          </>
        )}
        <Button onClick={() => setAsked("replace")}>{networkLinkTexts.replace}</Button>
        <Button variant="stop" onClick={() => setAsked("end")}>
          {networkLinkTexts.end}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "replace"}
        onClose={() => setAsked(undefined)}
        title={networkLinkTexts.replaceTitle}
        confirmLabel={networkLinkTexts.replace}
        busy={replace.isPending}
        busyLabel={networkLinkTexts.replacing}
        onConfirm={() => replace.mutate(undefined, settled(networkLinkTexts.replaced))}
      >
        {networkLinkTexts.replaceText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "end"}
        onClose={() => setAsked(undefined)}
        title={networkLinkTexts.endTitle}
        confirmLabel={networkLinkTexts.end}
        busy={end.isPending}
        busyLabel={networkLinkTexts.ending}
        onConfirm={() => end.mutate(undefined, settled(networkLinkTexts.ended))}
      >
        {networkLinkTexts.endText}
      </ConfirmDialog>
    </div>
  );
}
