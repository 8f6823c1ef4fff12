/** The fields of a row of an import, in the order in which the preview shows them. */
export const contactFields = ["first_name", "last_name", "email", "phone", "positions", "note"] as const;
export type ContactField = (typeof contactFields)[number];

/** The length at which a caller cuts a field. Each is above the length that a contact may have, so that the row is refused. */
export const contactFieldLengths: Record<ContactField, number> = {
  first_name: 100,
  last_name: 100,
  email: 300,
  phone: 200,
  positions: 200,
  note: 400,
};
