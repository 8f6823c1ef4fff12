import { errorMessage } from "@callboard/client/server-errors";
import type { NetworkLink } from "@callboard/contract/departments/network-link";
import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useRef, useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";
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
      toast({ kind: "success", text: texts.networkLink.copied });
    } catch {
      // The browser does not allow copying here, so the link is selected for the user to copy.
      field.current?.select();
      toast({ kind: "info", text: texts.networkLink.copyFailed });
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
    <div className={`stack-3 ${styles.tools}`}>
      {url ? (
        <TextField
          ref={field}
          label={texts.networkLink.link}
          value={url}
          readOnly
          hint={texts.networkLink.since({ date: created, name: link.created_by })}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <p>{texts.networkLink.unknown}</p>
      )}
      <div className="row-2">
        {url && (
          <>
            <Button variant="go" onClick={() => window.print()}>
              {texts.networkLink.print}
            </Button>
            <Button onClick={() => void copy(url)}>{texts.networkLink.copy}</Button>
          </>
        )}
        <Button onClick={() => setAsked("replace")}>{texts.networkLink.replace}</Button>
        <Button variant="stop" onClick={() => setAsked("end")}>
          {texts.networkLink.end}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "replace"}
        onClose={() => setAsked(undefined)}
        title={texts.networkLink.replaceTitle}
        confirmLabel={texts.networkLink.replace}
        busy={replace.isPending}
        busyLabel={texts.networkLink.replacing}
        onConfirm={() => replace.mutate(undefined, settled(texts.networkLink.replaced))}
      >
        {texts.networkLink.replaceText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "end"}
        onClose={() => setAsked(undefined)}
        title={texts.networkLink.endTitle}
        confirmLabel={texts.networkLink.end}
        busy={end.isPending}
        busyLabel={texts.networkLink.ending}
        onConfirm={() => end.mutate(undefined, settled(texts.networkLink.ended))}
      >
        {texts.networkLink.endText}
      </ConfirmDialog>
    </div>
  );
}
