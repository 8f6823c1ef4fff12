/** The texts of the page that invites heads. They are loaded with it. */
export const headInvitationTexts = {
  title: "Invite department heads",
  lead: ({ production }: { production: string }) =>
    `Each department head of ${production} gets an email with a link to set it up.`,
  hasHead: ({ department }: { department: string }) => `${department} (has a head)`,
  saved: "Department heads saved successfully!",
  askToInvite: ({ names, production }: { names: string; production: string }) =>
    `${names} can invite more heads to ${production}. Ask them to.`,
  noHead: "Nobody has joined yet",
};
