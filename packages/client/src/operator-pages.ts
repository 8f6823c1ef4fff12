/** The pages of the operator of this installation. The server renders them, because mails link to them as well. */
export const operatorPages = {
  label: "About this server",
  links: [
    { href: "/support", label: "Support" },
    { href: "/terms", label: "Terms" },
    { href: "/privacy", label: "Privacy" },
    { href: "/retention", label: "Retention" },
    { href: "/imprint", label: "Imprint" },
  ],
} as const;

/** The support page for users. */
export const supportPath = "/support";
