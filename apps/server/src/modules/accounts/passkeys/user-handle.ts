/** The id under which authenticators know an account: the bytes of its id, which say nothing about its owner. */
export const userHandleOf = (accountId: string): Buffer<ArrayBuffer> =>
  Buffer.from(accountId.replaceAll("-", ""), "hex");
