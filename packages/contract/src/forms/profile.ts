import { type Static, Type } from "typebox";
import { defaultGender, genders } from "../choices.ts";
import { Closed, EmailAs, ReadOnly } from "../shapes.ts";
import { SignUp } from "./sign-up.ts";

const { first_name, last_name, country_code, phone_number } = SignUp.properties;

export const AccountInfo = Closed({
  first_name,
  last_name,
  /** Left out, these two stay as they are: the dayplayers' app does not ask for them. */
  gender: Type.Optional(Type.Enum([...genders], { default: defaultGender })),
  date_of_birth: Type.Optional(Type.String({ format: "date", errorMessage: "Write your date of birth." })),
  /** May come along unchanged; a new address takes a code: `change-email`. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
  country_code: Type.Optional(country_code),
  phone_number,
  /** A picture is changed by an upload: `update-picture-url`. */
  profile_picture_url: ReadOnly,
});
export type AccountInfo = Static<typeof AccountInfo>;

export const EmailChange = Closed({
  email: EmailAs("New e-mail"),
  current_pass: Type.String({ minLength: 1, maxLength: 128, errorMessage: "Write your current password." }),
});
