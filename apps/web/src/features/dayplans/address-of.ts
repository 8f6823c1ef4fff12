type Place = Record<"street_address" | "apt_suite" | "city" | "state" | "zip", string>;

/** The place in one line, as the lists show it. */
export const addressOf = ({ street_address, apt_suite, city, state, zip }: Place): string =>
  [street_address, apt_suite, city, [state, zip].filter((part) => part.trim()).join(" ")]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
