import { Email } from "@callboard/contract/shapes";
import { Compile } from "typebox/compile";

const email = Compile(Email);

/** Whether a text is an email address by the contract's rule, which the forms use as well. */
export const isEmail = (text: string): boolean => email.Check(text);
