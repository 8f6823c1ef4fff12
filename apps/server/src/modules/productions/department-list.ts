import { unchosenDepartment } from "@callboard/contract/accounts";
import type { ProductionInput } from "@callboard/contract/productions";
import { normalizeEmail } from "../accounts/email-address.ts";
import { properName } from "./department-types.ts";

type FieldErrors = Record<string, string[]>;

/** A department as wanted; `id` names one that is there already. */
export interface Wanted {
  id?: string;
  name: string;
  managerEmail: string;
  managerEmailNorm: string;
}

/** The creator's own department: it stands first, and its name and e-mail are locked. */
export interface Own {
  id?: string;
  name: string;
  email: string;
}

/**
 * The list of departments as it is to be, or what is wrong with it, by the index in the list that was sent. The creator's
 * own department is put in front when it was left out.
 */
export function departmentList(sent: ProductionInput["departments"], own: Own | undefined): { wanted: Wanted[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const ownNorm = own && normalizeEmail(own.email);
  const wanted = sent.map(({ id, name, manager_email }) => ({
    ...(id && { id }),
    name: properName(name),
    managerEmail: manager_email,
    managerEmailNorm: normalizeEmail(manager_email),
  }));

  const isOwn = (row: Wanted) => own !== undefined && (own.id ? row.id === own.id : row.managerEmailNorm === ownNorm);
  const names = new Set<string>();
  const emails = new Set<string>();
  const ids = new Set<string>();
  const sentOwn = wanted.find(isOwn);
  if (own && ownNorm && !sentOwn) {
    names.add(own.name.toLowerCase());
    emails.add(ownNorm);
  }
  for (const [index, row] of wanted.entries()) {
    const wrong = (field: string, text: string) => (errors[`departments.${index}.${field}`] ??= [text]);
    const key = row.name.toLowerCase();
    if (key === unchosenDepartment) wrong("name", "Choose a department.");
    else if (row === sentOwn && own && key !== own.name.toLowerCase()) wrong("name", `This is your own department, ${own.name}.`);
    else if (names.has(key)) wrong("name", `${row.name} is in the list already.`);
    if (row === sentOwn && row.managerEmailNorm !== ownNorm) wrong("manager_email", "The e-mail of your own department can't be changed.");
    else if (emails.has(row.managerEmailNorm)) wrong("manager_email", "One person can head one department of a production.");
    if (row.id && ids.has(row.id)) wrong("id", "This department stands here twice.");
    names.add(key);
    emails.add(row.managerEmailNorm);
    if (row.id) ids.add(row.id);
  }

  if (!own || !ownNorm) return { wanted, errors };
  const first = sentOwn ?? { ...(own.id && { id: own.id }), name: own.name, managerEmail: own.email, managerEmailNorm: ownNorm };
  return { wanted: [first, ...wanted.filter((row) => row !== sentOwn)], errors };
}
