/** The texts of the sheet on which a dayplayer leaves a job. */
export const texts = {
  title: "Drop out of this job?",
  lead: "The department has to find somebody else, and it shows on your record as a job not kept.",
  record: (kept: number, of: number) =>
    of === 0
      ? "It would be the first entry on your record: 0 of 1 kept."
      : `Your record: ${kept} of ${of} kept. After this: ${kept} of ${of + 1}.`,
  changed: "The job changed after you accepted it, so leaving costs your record nothing.",
  free: "You were booked a moment ago without a question, so leaving costs your record nothing.",
  reason: "Why? The department reads this.",
  reasonNeeded: "Write a few words: the department has to find somebody else.",
  dropping: "Dropping out…",
  dropped: "You've dropped out. The department has been told.",
  unsent: "This didn't go through. Call the department: they have to know now.",
  stay: "Stay booked",
  onlyMine: "The other days of this job stay booked.",
} as const;
