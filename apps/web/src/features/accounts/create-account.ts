import { accountRoutes, type SignUp } from "@callboard/contract/accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const useCreateAccount = () =>
  useMutation({ mutationFn: (body: SignUp) => call(accountRoutes.createAccount, { body }) });
