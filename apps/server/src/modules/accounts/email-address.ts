/**
 * Two spellings of one mailbox compare equal: case is ignored, and so is the form in which a character is
 * encoded. Dots and tags before the @ stay, since only the provider knows what they mean.
 */
export const normalizeEmail = (email: string): string => email.trim().normalize("NFKC").toLowerCase();
