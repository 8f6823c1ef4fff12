import type { workerNotes as english } from "../en/worker-notes.ts";

export const workerNotes: typeof english = {
  bookedTitle: "Ya quedaste",
  overTitle: "Tu respuesta llegó, y pasó algo más",
  confirmedTitle: "Pasó algo más con un trabajo que confirmaste",
  lateTitle: "Una respuesta llegó tarde",
  noButBookedTitle: "Ya quedaste: tu no ya no contó",
  noButBooked: "Dijiste que sí en otro teléfono. ¿No puedes ir? Abre el trabajo.",
  openToSee: "Abre Callboard para ver qué pasó.",
  unreadablePush: "Hay algo nuevo para ti.",
};
