import { schemaResolver } from "@callboard/client/schema-resolver";
import { MemberInput } from "@callboard/contract/forms/member-input";

export const checkMember = schemaResolver(MemberInput);
