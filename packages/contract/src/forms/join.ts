import { type Static, Type } from "typebox";
import { defaultCountry } from "../choices.ts";
import { Closed, OptionalLine, ZipCode, zipRule } from "../shapes.ts";
import { countryCode, SignUp } from "./sign-up.ts";

const { first_name, last_name, phone_number, password, language } = SignUp.properties;

/** The fields that an invited person enters. Address, department and inviter come from the invitation. */
export const JoinInput = Closed(
  {
    first_name,
    last_name,
    password,
    /** By default the code of `country`. */
    country_code: Type.Optional(Type.String(countryCode)),
    phone_number: Type.Optional(phone_number),
    zip: ZipCode,
    /** City and state are taken from the ZIP if they are left out or empty. */
    city: Type.Optional(OptionalLine(120, "City")),
    state: Type.Optional(OptionalLine(80, "State")),
    country: Type.String({ minLength: 1, maxLength: 80, default: defaultCountry }),
    /** The language of the app in which the account is created, and of its first mail. */
    language,
  },
  zipRule("zip"),
);
export type JoinInput = Static<typeof JoinInput>;
