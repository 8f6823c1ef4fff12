/**
 * Texts that a head writes for one position, by field, with their labels. A dayplayer reads them on offers and bookings;
 * they stand on the call list, in tables and in calendars. A new text needs an entry here and a column of `positions`.
 * They are no terms of an offer: a change needs no acknowledgment. This file imports nothing, because the first load of
 * the player app includes it.
 */
export const positionDetails = {
  parking_note: "Parking note",
} as const;

export type PositionDetail = keyof typeof positionDetails;
export type PositionDetails = Record<PositionDetail, string>;

/** The label and the text of each detail that is not empty. */
export const listDetails = (from: Partial<PositionDetails>): { field: PositionDetail; label: string; text: string }[] =>
  (Object.keys(positionDetails) as PositionDetail[]).flatMap((field) => {
    const text = from[field];
    return text ? [{ field, label: positionDetails[field], text }] : [];
  });
