import { type Static, Type } from "typebox";
import { defaultGender, genders } from "../choices.ts";
import { Closed, EmailAs, ReadOnly } from "../shapes.ts";
import { phoneNumber, SignUp } from "./sign-up.ts";

const { first_name, last_name, country_code } = SignUp.properties;

export const AccountInfo = Closed({
  first_name,
  last_name,
  /** These two fields keep their values if they are left out, because the dayplayers' app does not have them. */
  gender: Type.Optional(Type.Enum([...genders], { default: defaultGender })),
  date_of_birth: Type.Optional(Type.String({ format: "date", errorMessage: "Write your date of birth." })),
  /** May be sent back unchanged. A new address is confirmed with a code: `change-email`. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
  country_code: Type.Optional(country_code),
  phone_number: phoneNumber,
  /** The picture is changed with an upload: `update-picture-url`. */
  profile_picture_url: ReadOnly,
});
export type AccountInfo = Static<typeof AccountInfo>;

export const CurrentPassword = Type.String({
  minLength: 1,
  maxLength: 128,
  errorMessage: "Write your current password.",
});
export const EmailChange = Closed({
  email: EmailAs("New email"),
  /** Needed where the account has a password. */
  current_pass: Type.Optional(CurrentPassword),
});
export type EmailChange = Static<typeof EmailChange>;
