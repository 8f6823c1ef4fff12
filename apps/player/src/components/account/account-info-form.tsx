import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { AccountInfo } from "@callboard/contract/forms/profile";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useUpdateSettings } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import { Button } from "../button.tsx";
import { PhoneFields } from "./phone-fields.tsx";

type Values = Required<Pick<AccountInfo, "first_name" | "last_name" | "country_code" | "phone_number">>;

const check = schemaResolver(AccountInfo);
const valuesOf = ({ first_name, last_name, country_code, phone_number }: UserData): Values => ({
  first_name,
  last_name,
  country_code,
  phone_number,
});

interface AccountInfoFormProps {
  user: UserData;
  /** Asks for the phone number alone. */
  phoneOnly?: boolean;
}

/** The dayplayer's name and phone number. */
export function AccountInfoForm({ user, phoneOnly = false }: AccountInfoFormProps) {
  const { form, field, problem, submit, refused } = useSentForm<AccountInfo>({
    values: valuesOf(user),
    check,
    under: "account_info.",
  });
  const { isDirty } = form.formState;
  const update = useUpdateSettings();
  const save = submit((account_info) =>
    update.mutate(
      { account_info },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          toast({ kind: "success", text: texts.settings.saved });
        },
        onError: refused,
      },
    ),
  );
  return (
    <form noValidate onSubmit={save} className="stack-3">
      <FormGrid>
        {!phoneOnly && (
          <>
            <TextField label={texts.settings.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
            <TextField label={texts.settings.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
          </>
        )}
        <PhoneFields field={field} />
      </FormGrid>
      <p className="hint">{phoneOnly ? texts.phone.reach : texts.settings.phoneHint}</p>
      <Problem {...problem} />
      <Button
        type="submit"
        variant={isDirty ? "go" : "outlined"}
        disabled={!isDirty}
        busy={update.isPending}
        busyLabel={texts.basics.saving}
      >
        {texts.basics.save}
      </Button>
    </form>
  );
}
