/**
 * Two spellings of one mailbox compare equal: case is ignored, and so is the form in which a character is
 * encoded. Dots and tags before the @ stay, since only the provider knows what they mean.
 */
export const normalizeEmail = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/**
 * Accounts have ASCII addresses alone, as the contract's format of an e-mail says. Other characters that NFKC turns into
 * these would be one more spelling of somebody's address.
 */
export const isAscii = (email: string): boolean => /^\p{ASCII}*$/u.test(email);
