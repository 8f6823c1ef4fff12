import { Type } from "typebox";
import { Closed } from "../shapes.ts";
import { phoneNumber, SignUp } from "./sign-up.ts";

const { first_name, last_name, country_code, password, password_confirmation } = SignUp.properties;

/** Email, department and user type are taken from the invitation. Values that are sent for them are ignored. */
export const AccountSetup = Closed({
  first_name,
  last_name,
  country_code,
  phone_number: phoneNumber,
  password,
  password_confirmation,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  department: Type.Optional(Type.String({ maxLength: 80 })),
  user_type: Type.Optional(Type.String({ maxLength: 40 })),
});
