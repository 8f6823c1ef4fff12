import { errorMessage } from "@callboard/client/server-errors";
import type { NetworkLink } from "@callboard/contract/departments/network-link";
import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useRef, useState } from "react";
import { texts } from "../../../lib/texts/contacts/network-link.ts";
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
      toast({ kind: "success", text: texts.copied });
    } catch {
      // The browser does not allow copying here, so the link is selected for the user to copy.
      field.current?.select();
      toast({ kind: "info", text: texts.copyFailed });
    }
  };
  const created = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone }).format(
    Date.parse(link.created_at),
  );
  const settled = (text: string) => ({
    onSuccess: () => void toast({ kind: "success", text }),
    onError: (error: Error) => void toast({ kind: "error", text: errorMessage(error) }),
    onSettled: () => setAsked(undefined),
  });
  return (
    <div className={styles.tools}>
      {url ? (
        <TextField
          ref={field}
          label={texts.link}
          value={url}
          readOnly
          hint={texts.since({ date: created, name: link.created_by })}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <p>{texts.unknown}</p>
      )}
      <div className={styles.row}>
        {url && (
          <>
            <Button look="go" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <Button onClick={() => void copy(url)}>{texts.copy}</Button>
          </>
        )}
        <Button onClick={() => setAsked("replace")}>{texts.replace}</Button>
        <Button look="stop" onClick={() => setAsked("end")}>
          {texts.end}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "replace"}
        onClose={() => setAsked(undefined)}
        title={texts.replaceTitle}
        confirmLabel={texts.replace}
        busy={replace.isPending}
        busyLabel={texts.replacing}
        onConfirm={() => replace.mutate(undefined, settled(texts.replaced))}
      >
        {texts.replaceText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "end"}
        onClose={() => setAsked(undefined)}
        title={texts.endTitle}
        confirmLabel={texts.end}
        busy={end.isPending}
        busyLabel={texts.ending}
        onConfirm={() => end.mutate(undefined, settled(texts.ended))}
      >
        {texts.endText}
      </ConfirmDialog>
    </div>
  );
}
