/** The words of bookings; what each state means stands in states.ts. */
export const texts = {
  title: "Bookings",
  coming: "Coming",
  past: "Past",
  noneComing: "Nothing coming up",
  emptyTitle: "No bookings yet",
  empty: "Jobs you accept stand here.",
  today: "Today",
  tomorrow: "Tomorrow",
  next: "Next",
  callAt: (time: string) => `Call ${time}`,
  noCall: "Call time not set yet",
  back: "Bookings",
  contact: "Contact",
  phone: "Phone",
  email: "E-mail",
  dropTitle: "Drop out of this job?",
  dropLead: "The department has to find somebody else, and the drop shows on your record as a job not kept.",
  dropRecord: (kept: number, of: number) =>
    of === 0
      ? "It would be the first entry on your record: 0 of 1 kept."
      : `Your record: ${kept} of ${of} kept. After this: ${kept} of ${of + 1}.`,
  dropChanged: "The job changed after you accepted it, so leaving costs your record nothing.",
  dropReason: "Why? The department reads this.",
  dropReasonNeeded: "Write a few words: the department has to find somebody else.",
  dropping: "Dropping out…",
  dropped: "You are out of this job. The department knows.",
  dropUnsent: "This did not get through. Call the department: they have to know now.",
  stay: "Stay booked",
  onlyMine: "The other days of this job stay booked.",
} as const;
