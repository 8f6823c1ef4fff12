/** The id of an account in authenticators: the bytes of its id, which reveal nothing about its owner. */
export const userHandleOf = (accountId: string): Buffer<ArrayBuffer> =>
  Buffer.from(accountId.replaceAll("-", ""), "hex");
