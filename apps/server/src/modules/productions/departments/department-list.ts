import { unchosenDepartment } from "@callboard/contract/choices";
import type { ProductionInput } from "@callboard/contract/forms/production-input";
import { pick } from "@callboard/contract/plain/pick";
import { emailWanted } from "@callboard/contract/shapes";
import { properName } from "../../../text/department-types.ts";
import { normalizeEmail } from "../../../text/email-address.ts";

type FieldErrors = Record<string, string[]>;

/** A wanted department; `id` is that of an existing one. */
export interface DepartmentInput {
  id?: string;
  name: string;
  manager_email: string;
  manager_email_norm: string;
}

/** The creator's own department. It comes first, and its name and email are locked. */
interface Own {
  id?: string;
  name: string;
  email: string;
}

interface DepartmentListInput {
  sent: ProductionInput["departments"];
  own: Own | undefined;
  /** The current departments of the production. A sent row without an id refers to the one with its name. */
  listed?: Listed[];
}

interface Listed {
  id: string;
  name: string;
  /** Empty when its head has left and no other was named yet. */
  manager_email: string;
  manager_email_norm: string;
  manager_id: string | null;
  former_email_norm: string | null;
}

/**
 * Computes the wanted list of departments and its errors, keyed by the index in the sent list. The creator's own department
 * is put first when it was left out.
 */
export function departmentList({ sent, own, listed = [] }: DepartmentListInput): {
  wanted: DepartmentInput[];
  errors: FieldErrors;
} {
  const wanted = sent.map((row) => toDepartmentInput(row, sent, listed));
  const sentOwn = own && wanted.find((row) => isOwn(row, own));
  const front =
    own && !sentOwn
      ? {
          ...(own.id && { id: own.id }),
          name: own.name,
          manager_email: own.email,
          manager_email_norm: normalizeEmail(own.email),
        }
      : undefined;

  const errors: FieldErrors = {};
  const taken = { names: new Set<string>(), emails: new Set<string>(), ids: new Set<string>() };
  const take = (row: DepartmentInput) => {
    taken.names.add(row.name.toLowerCase());
    taken.emails.add(row.manager_email_norm);
    if (row.id) taken.ids.add(row.id);
  };
  if (front) take(front);
  for (const [index, row] of wanted.entries()) {
    const wrong = (field: "id" | "name" | "manager_email", text: string) => {
      errors[`departments.${index}.${field}`] = [text];
    };
    const key = row.name.toLowerCase();
    if (row.id && !listed.some(({ id }) => id === row.id))
      wrong("id", "This department is no longer part of the production.");
    else if (row.id && taken.ids.has(row.id)) wrong("id", "This department is listed twice.");
    if (key === unchosenDepartment) wrong("name", "Choose a department.");
    else if (own && row === sentOwn && key !== own.name.toLowerCase())
      wrong("name", `This is your own department, ${own.name}.`);
    else if (taken.names.has(key)) wrong("name", `${row.name} is in the list already.`);
    if (own && row === sentOwn && row.manager_email_norm !== normalizeEmail(own.email))
      wrong("manager_email", "The email of your own department can't be changed.");
    else if (taken.emails.has(row.manager_email_norm))
      wrong("manager_email", "One person can head one department of a production.");
    else if (row.manager_email_norm === "") wrong("manager_email", emailWanted);
    take(row);
  }
  const rest = wanted.filter((row) => row !== sentOwn);
  const first = sentOwn ?? front;
  return { wanted: first ? [first, ...rest] : rest, errors };
}

function toDepartmentInput(
  row: DepartmentListInput["sent"][number],
  sent: DepartmentListInput["sent"],
  listed: Listed[],
): DepartmentInput {
  const name = properName(row.name);
  const same = listed.find(
    (each) => each.name.toLowerCase() === name.toLowerCase() && !sent.some(({ id }) => id === each.id),
  );
  const id = row.id ?? same?.id;
  const department = listed.find((each) => each.id === id);
  const emailNorm = normalizeEmail(row.manager_email);
  // The form was loaded before the department's head changed their address.
  if (department?.manager_id && department.former_email_norm === emailNorm)
    return { name, ...pick(department, ["id", "manager_email", "manager_email_norm"]) };
  const headless = row.manager_email === "" && department?.manager_email === "" && department;
  return {
    ...(id && { id }),
    name,
    manager_email: row.manager_email,
    manager_email_norm: headless ? headless.manager_email_norm : emailNorm,
  };
}

const isOwn = (row: DepartmentInput, own: Own) =>
  own.id ? row.id === own.id : row.manager_email_norm === normalizeEmail(own.email);
