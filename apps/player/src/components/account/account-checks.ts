import { schemaResolver } from "@callboard/client/schema-resolver";
import { AccountInfo, EmailChange } from "@callboard/contract/forms/profile";

export const checkAccount = schemaResolver(AccountInfo);
export const checkEmail = schemaResolver(EmailChange);
