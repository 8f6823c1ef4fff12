export const texts = {
  title: "Keyboard",
  groups: [
    {
      where: "Everywhere",
      keys: [
        ["Ctrl K or ⌘ K", "Find a day, a job or a dayplayer"],
        ["?", "This list"],
      ],
    },
    {
      where: "Matches",
      keys: [
        ["J", "Next"],
        ["K", "Previous"],
        ["X", "Select"],
        ["O", "Offer the job"],
        ["Enter", "Open"],
        ["Esc", "Leave the list"],
      ],
    },
    {
      where: "A day",
      keys: [
        ["Shift ← or →", "The day before or after"],
        ["Shift S", "Save"],
      ],
    },
    {
      where: "A month",
      keys: [
        ["← → ↑ ↓", "Move by days and weeks"],
        ["Page Up or Down", "The month before or after"],
      ],
    },
  ],
} as const;
