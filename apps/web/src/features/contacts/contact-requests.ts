import { patchCached } from "@callboard/client/patch-cached";
import type { Contact } from "@callboard/contract/contacts";
import type { ContactField } from "@callboard/contract/forms/contact-fields";
import type { Page } from "@callboard/contract/route";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routePages } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** The head's contacts that match a text, in pages. */
export const contactsQuery = (text: string) =>
  routePages(keys.contactList(text), contactRoutes.listContacts, { query: { query: text } });

/** Stars a contact or saves changed fields. The lists keep their order until they are opened again. */
export function useUpdateContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; is_starred?: boolean } & { [Field in ContactField]?: string }) =>
      call(contactRoutes.updateContact, { params: { id }, body }),
    onSuccess: (contact) =>
      patchCached<InfiniteData<Page<Contact>>>(client, keys.contacts, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((each) => (each.id === contact.id ? contact : each)),
        })),
      })),
  });
}

export function useDeleteContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contactRoutes.deleteContacts, { body: { ids: [id] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.contacts }),
  });
}
