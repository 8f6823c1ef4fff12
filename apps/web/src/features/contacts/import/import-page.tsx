import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { TitledPage } from "../../../components/page.tsx";
import { keys } from "../../../lib/keys.ts";
import { accountQuery } from "../../../lib/requests/account.ts";
import { contactsTexts } from "../../../lib/texts/en/contacts.ts";
import { ChooseStep } from "./choose-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import styles from "./import.module.css";
import { ReviewStep } from "./review-step.tsx";
import { useImport } from "./use-import.ts";

/** Brings a head's list of people: choose a file or paste lines, check the columns, correct rows, import. */
export function ImportPage() {
  const { data: account } = useQuery(accountQuery);
  return (
    <TitledPage
      title={contactsTexts.bring}
      actions={<ButtonLink to="/app/my-network/contacts">{contactsTexts.contacts}</ButtonLink>}
    >
      {account ? <Steps owner={account.id} /> : <Skeleton shape="block" />}
    </TitledPage>
  );
}

function Steps({ owner }: { owner: string }) {
  const importing = useImport(owner);
  const { table, rows, review, busy, problem } = importing;
  const [asked, setAsked] = useState(false);
  // The button that leads to a step is gone by then, so the heading of the step takes the focus.
  const step = rows ? "review" : table ? "columns" : "choose";
  const shown = useRef(step);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.current !== step) box.current?.querySelector("h2")?.focus();
    shown.current = step;
  }, [step]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const finish = async () => {
    const finished = await importing.finish();
    if (!finished) return;
    toast({ kind: "success", text: contactsTexts.imported({ count: finished.counts.new + finished.counts.known }) });
    await client.invalidateQueries({ queryKey: keys.contacts });
    await navigate({ to: "/app/my-network/contacts" });
  };
  if (!table) return <ChooseStep onTable={importing.setTable} />;
  return (
    <div ref={box} className={`stack-4 ${styles.steps}`}>
      {rows ? (
        <ReviewStep importing={importing} onFinish={() => void finish()} />
      ) : (
        <ColumnsStep table={table} onChange={importing.setTable} onCheck={(next) => void importing.check(next)} />
      )}
      {!review && <Problem>{problem?.text}</Problem>}
      {rows && !review && problem && (
        <Button variant="go" busy={busy === "check"} onClick={() => void importing.check(rows)}>
          {contactsTexts.retry}
        </Button>
      )}
      <div>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {contactsTexts.cancel}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={contactsTexts.cancelTitle}
        confirmLabel={contactsTexts.cancel}
        cancelLabel={contactsTexts.keepOn}
        busy={busy === "cancel"}
        onConfirm={() => void importing.cancel().then(() => setAsked(false))}
      >
        {contactsTexts.cancelText}
      </ConfirmDialog>
    </div>
  );
}
