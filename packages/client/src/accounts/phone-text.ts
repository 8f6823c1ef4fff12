/** A phone number as people write it: numbers of North America in groups, "+1 213 555 0142". */
export const phoneText = (phone: string): string => phone.replace(/^\+1 ?(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
