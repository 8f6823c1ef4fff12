export const texts = {
  title: "Invite department heads",
  lead: (production: string) => `Each department head of ${production} gets an email with a link to set it up.`,
  department: "Department",
  choose: "Choose a department",
  hasHead: (department: string) => `${department} (has a head)`,
  email: "Email",
  send: "Send invitation",
  sending: "Sending…",
  saved: "Department heads saved successfully!",
  departments: "Departments",
  back: "Back to your productions",
} as const;
