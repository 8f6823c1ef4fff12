import { AccountInfo, EmailChange } from "@callboard/contract/forms/profile";
import { schemaResolver } from "../schema-resolver.ts";

export const checkAccount = schemaResolver(AccountInfo);
export const checkEmail = schemaResolver(EmailChange);
