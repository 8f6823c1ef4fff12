export const texts = {
  title: "Invite department heads",
  lead: (production: string) => `Who runs a department of ${production} gets a mail with a link to set it up.`,
  department: "Department",
  choose: "Choose a department",
  email: "Email",
  send: "Send invitation",
  sending: "Sending…",
  saved: "Department heads saved successfully!",
  departments: "Departments",
  back: "Back to your productions",
} as const;
