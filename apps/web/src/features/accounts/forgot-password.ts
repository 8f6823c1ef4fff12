import { passwordRoutes } from "@callboard/contract/passwords";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** The answer is the same whether or not the address has an account. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(passwordRoutes.forgotPassword, { body: { email } }) });
