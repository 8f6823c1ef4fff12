/** The texts of the office's page. They are loaded with it. */
export const hoursTexts = {
  lead: "What every department of the production worked, week by week.",
  previousWeek: "Previous week",
  thisWeek: "This week",
  nextWeek: "Next week",
  range: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  due: ({ moment }: { moment: string }) => `Signatures are due ${moment}.`,
  loading: "Loading hours",
  failed: "We couldn't load the hours of this week.",
  none: "No hours in this week yet",
  noneText:
    "A department's day appears here in the evening, once it signs its day sheet: who came, from when to when, and what it costs. Dayplayers then check their timecards.",
  costs: "Cost",
  loadingCosts: "Loading costs",
  costsFailed: "We couldn't load what this week costs.",
  noCosts: "Nothing is planned in this week",
  noCostsText: "Costs appear once a department plans a day: booked, then worked, then approved.",
  departments: "Departments",
  heads: "Departments and their heads",
  head: "Head",
  noHead: "Nobody has joined yet",
  invite: "You invite others to the production office under",
};
