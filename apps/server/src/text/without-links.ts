const zeroWidthSpace = "\u200b";
const mailAddress = /^[^\s@/:]+@[^\s@/:]+$/;

/**
 * Words that people chose themselves, such as their names, in a form of which no program makes a link: an address is
 * broken by a sign behind each dot and `://`. Mail addresses, amounts and initials stay as they are.
 */
export const withoutLinks = (words: string, sign = zeroWidthSpace): string =>
  words.replace(/\S+/g, (word) =>
    mailAddress.test(word)
      ? word
      : word.replaceAll("://", `://${sign}`).replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, `.${sign}`),
  );
