import { type Static, Type } from "typebox";
import { accountTypes } from "../choices.ts";
import { languages } from "../languages/languages.ts";
import { Closed, EmailAs, Line, OptionalLine } from "../shapes.ts";

// Apart from the routes, so that a page without this form does not load its schemas.
export const Password = Type.String({
  minLength: 10,
  maxLength: 128,
  errorMessage: "Choose a password of 10 to 128 characters.",
});

export const countryCode = { pattern: "^\\+[1-9][0-9]{0,3}$", errorMessage: "Choose a country code." };
export const phoneNumber = Line("Phone number", 32);

export const SignUp = Closed({
  first_name: Line("First name", 80),
  last_name: Line("Last name", 80),
  email: EmailAs("Email"),
  country_code: Type.String({ ...countryCode, default: "+1" }),
  /** A head needs one. A dayplayer may enter it later, in the settings. */
  phone_number: Type.String({ ...OptionalLine(32, "Phone number"), default: "" }),
  user_type: Type.Enum([...accountTypes], { default: "dayplayer" }),
  department: Type.String({ minLength: 1, maxLength: 80, errorMessage: "Choose a department." }),
  /** The language of the app in which the account is created. The code is mailed in it. */
  language: Type.Optional(Type.Enum([...languages])),
  password: Password,
  password_confirmation: Type.String({ title: "Confirm password", maxLength: 128 }),
});
export type SignUp = Static<typeof SignUp>;
