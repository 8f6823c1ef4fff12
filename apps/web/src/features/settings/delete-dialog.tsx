import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { showServerErrors } from "@callboard/client/server-errors";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import type { DeletionOutcome } from "@callboard/contract/accounts/account-deletion";
import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import { Dialog } from "@callboard/ui/dialog";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { DialogButtons } from "../../components/dialogs/action-buttons.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { unsubscribePush } from "../../lib/push.ts";
import { clearSession } from "../../lib/session.ts";
import { accountDeletionTexts } from "../../lib/texts/en/account-deletion.ts";
import { texts } from "../../lib/texts/texts.ts";
import { userDataQuery } from "./user-data.ts";

/** Gets the consequences of a deletion. They are fetched each time, because bookings and heads change meanwhile. */
const deletionOutcomeQuery = routeQuery(
  keys.deletionOutcome,
  accountDeletionRoutes.getDeletionOutcome,
  {},
  { staleTime: 0, gcTime: 0 },
);

const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: { current_pass?: string }) => call(accountDeletionRoutes.deleteAccount, { body }),
    onSuccess: async () => {
      await unsubscribePush();
      clearSession();
      // The page is reloaded, so that nothing of the account stays in memory.
      location.replace("/");
    },
  });

interface Typed {
  current_pass: string;
  word: string;
}

/** Shows the consequences of deleting the account, and asks for the password and a word, to prevent accidents. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const outcome = useQuery(deletionOutcomeQuery);
  const remove = useDeleteAccount();
  const form = useId();
  const { register, handleSubmit, setError, clearErrors, watch, formState } = useForm<Typed>({
    defaultValues: { current_pass: "", word: "" },
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string>();
  const typed = watch();
  useHoldUnsaved(formState.isDirty);
  const hasPassword = useQuery(userDataQuery).data?.has_password !== false;
  const ready =
    outcome.data &&
    (typed.current_pass !== "" || !hasPassword) &&
    typed.word.trim().toUpperCase() === accountDeletionTexts.word;
  const submit = handleSubmit(({ current_pass }) => {
    setProblem(undefined);
    remove.mutate(hasPassword ? { current_pass } : {}, {
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name === "current_pass")),
    });
  });
  // After a success the page is left; until then the dialog stays busy.
  const busy = remove.isPending || remove.isSuccess;
  return (
    <Dialog
      onClose={() => !busy && onClose()}
      title={accountDeletionTexts.dialogTitle}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancelLabel={accountDeletionTexts.cancel}
          type="submit"
          form={form}
          variant="stop"
          disabled={!ready}
          busy={busy}
          busyLabel={texts.jobs.deleting}
        >
          {accountDeletionTexts.confirm}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="stack-4">
        <Loaded query={outcome} count={3} failed={accountDeletionTexts.failed}>
          {(found) => <Follows outcome={found} />}
        </Loaded>
        {hasPassword && (
          <PasswordField
            label={accountTexts().password.current}
            autoComplete="current-password"
            error={formState.errors.current_pass?.message}
            onClearError={() => clearErrors("current_pass")}
            {...register("current_pass")}
          />
        )}
        <TextField
          label={accountDeletionTexts.typed({ word: accountDeletionTexts.word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register("word")}
        />
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}

function Follows({ outcome }: { outcome: DeletionOutcome }) {
  return (
    <>
      <p>{accountDeletionTexts.follows}</p>
      <ul className="stack-2 marked">
        {outcome.productions.map(({ id, name, goes_to, cancelled_bookings }) => (
          <li key={id}>
            {goes_to
              ? accountDeletionTexts.goesTo({ production: name, name: goes_to })
              : accountDeletionTexts.ends({ production: name, bookings: cancelled_bookings })}
          </li>
        ))}
        {outcome.departments.map(({ id, name, production, returns_to }) => (
          <li key={id}>{accountDeletionTexts.returnsTo({ department: name, production, name: returns_to })}</li>
        ))}
        <li>{accountDeletionTexts.network}</li>
      </ul>
      <p>{accountDeletionTexts.noWayBack}</p>
    </>
  );
}
