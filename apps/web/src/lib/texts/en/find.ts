import { counted, number } from "@callboard/ui/locale";
export const find = {
  quickFind: {
    title: "Find a day, a job or a dayplayer",
    placeholder: "12 mar, tomorrow, costumer, Alameda, Ana Reyes",
    days: "Days",
    jobs: "Jobs",
    dayplayers: "Dayplayers",
    recent: "Recent",
    looking: "Looking…",
    nothing: ({ text }: { text: string }) => `Nothing found for “${text}”`,
    hint: "Try a date like 12 mar, tomorrow or friday, a position, a street, or a name; or “message ana”, “activate 12 mar”.",
    failed: "We couldn't look.",
    found: ({ count }: { count: number }) => counted(count, { one: "# result", other: "# results" }),
    booked: ({ booked, count }: { booked: number; count: number }) => `${number(booked)} of ${number(count)} booked`,
    notPlanned: "Nothing planned",
    notActive: "not activated",
    passed: "passed",
    message: ({ name }: { name: string }) => `Message ${name}`,
    activate: ({ day }: { day: string }) => `Activate ${day}`,
    keys: "↑ ↓ to choose · Enter to open · Esc to close",
  },
  keyboard: {
    title: "Keyboard",
    groups: {
      everywhere: {
        where: "Everywhere",
        keys: {
          find: { key: "Ctrl K or ⌘ K", does: "Find a day, a job or a dayplayer" },
          list: { key: "?", does: "This list" },
        },
      },
      matches: {
        where: "Matches",
        keys: {
          next: { key: "J", does: "Next" },
          previous: { key: "K", does: "Previous" },
          select: { key: "X", does: "Select" },
          offer: { key: "O", does: "Offer the job" },
          open: { key: "Enter", does: "Open" },
          leave: { key: "Esc", does: "Leave the list" },
        },
      },
      day: {
        where: "A day",
        keys: {
          beside: { key: "Shift ← or →", does: "The day before or after" },
          save: { key: "Shift S", does: "Save" },
        },
      },
      month: {
        where: "A month",
        keys: {
          move: { key: "← → ↑ ↓", does: "Move by days and weeks" },
          beside: { key: "Page Up or Down", does: "The month before or after" },
        },
      },
      crew: {
        where: "The crew",
        keys: {
          move: { key: "← → ↑ ↓", does: "Move by days and people" },
          far: { key: "Page Up or Down", does: "Ten people up or down" },
          ends: { key: "Home or End", does: "The name or the last day; with Ctrl the first or last person" },
          select: { key: "X or Space", does: "Select the day" },
          offer: { key: "O", does: "Offer the day, or the selected ones" },
          open: { key: "Enter", does: "Open" },
          clear: { key: "Esc", does: "Clear the selection" },
        },
      },
    },
  },
};
