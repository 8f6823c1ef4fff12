export const texts = {
  title: "To your first filled day",
  lead: "Each step is ticked when it is done.",
  done: "Done",
  steps: {
    crew: "Bring your crew",
    invited: "Invite them to join",
    planned: "Plan your first day",
    asked: "Offer the first job",
    filled: "Every position of a day is booked",
  },
};
