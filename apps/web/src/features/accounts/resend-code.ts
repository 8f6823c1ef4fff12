import { accountRoutes } from "@callboard/contract/accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const useResendCode = () =>
  useMutation({ mutationFn: (token: string) => call(accountRoutes.resendCode, { body: { token } }) });
