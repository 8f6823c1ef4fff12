/** The texts of the line that offers a new version. */
export const texts = {
  newVersion: "A new version is here.",
  update: "Update",
  unsavedFirst: "Updating loses what you typed here and did not save.",
  updateAnyway: "Update anyway",
} as const;
