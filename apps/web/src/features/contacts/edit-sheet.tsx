import { showServerErrors } from "@callboard/client/server-errors";
import type { Contact } from "@callboard/contract/contacts";
import { type ContactField, contactFields } from "@callboard/contract/forms/contact-fields";
import { Sheet } from "@callboard/ui/sheet";
import { useState } from "react";
import type { UseFormSetError } from "react-hook-form";
import { contactsTexts } from "../../lib/texts/en/contacts.ts";
import { ContactForm, type ContactValues } from "./contact-form.tsx";
import { useUpdateContact } from "./contact-requests.ts";

/** Changes the fields of a contact. Without one the sheet is closed. */
export function EditSheet({ contact, onClose }: { contact: Contact | undefined; onClose: () => void }) {
  return (
    <Sheet open={contact !== undefined} onClose={onClose} title={contactsTexts.editTitle}>
      {contact && <EditForm key={contact.id} contact={contact} onDone={onClose} />}
    </Sheet>
  );
}

/** The fields that an account, or an unsubscribe, decides. */
const fixed: { [State in Contact["state"]]?: readonly ContactField[] } = {
  joined: ["first_name", "last_name", "email"],
  unsubscribed: ["email", "phone"],
};

function EditForm({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  const [errors, setErrors] = useState<Partial<ContactValues>>({});
  const [problem, setProblem] = useState<string>();
  const update = useUpdateContact();
  const fields = contactFields.filter((field) => !fixed[contact.state]?.includes(field));
  const save = (values: ContactValues) => {
    setErrors({});
    setProblem(undefined);
    const body = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const setError: UseFormSetError<ContactValues> = (field, { message }) =>
      setErrors((all) => ({ ...all, [field]: message }));
    const isShown = (field: string) => fields.some((each) => each === field);
    const onError = (error: Error) => setProblem(showServerErrors(error, setError, isShown));
    update.mutate({ id: contact.id, ...body }, { onSuccess: onDone, onError });
  };
  return (
    <ContactForm
      {...{
        label: contactsTexts.editTitle,
        fields,
        errors,
        problem,
        save: contactsTexts.save,
        busy: update.isPending,
      }}
      values={{ ...contact, positions: contact.positions.join(", ") }}
      onSave={save}
    />
  );
}
