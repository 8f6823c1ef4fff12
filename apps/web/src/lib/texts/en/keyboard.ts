/** The texts of the list of keys. They are loaded with it. */
export const keyboardTexts = {
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
        pencil: { key: "P", does: "Pencil the day, or the selected ones" },
        open: { key: "Enter", does: "Open" },
        clear: { key: "Esc", does: "Clear the selection" },
      },
    },
  },
};
