import type { Language } from "@callboard/contract/languages/languages";

/** What the service worker notifies of: answers that it has sent, and pushes that it can't read. */
const en = {
  bookedTitle: "You are booked",
  overTitle: "Your answer arrived, and more has happened",
  confirmedTitle: "More has happened to a job you confirmed",
  lateTitle: "An answer came too late",
  pencilledTitle: "You are pencilled that day: not booked yet",
  hoursTitle: "Your hours changed before your answer arrived",
  noButBookedTitle: "You are booked: your no did not count",
  noButBooked: "You said yes on another phone. Can't come? Open the booking.",
  openToSee: "Open Callboard to see what became of it.",
  unreadablePush: "There is something new for you.",
};

const es: typeof en = {
  bookedTitle: "Ya quedaste",
  overTitle: "Tu respuesta llegó, y pasó algo más",
  confirmedTitle: "Pasó algo más con un trabajo que confirmaste",
  lateTitle: "Una respuesta llegó tarde",
  pencilledTitle: "Tienes ese día apartado: todavía no quedaste",
  hoursTitle: "Tus horas cambiaron antes de que llegara tu respuesta",
  noButBookedTitle: "Ya quedaste: tu no ya no contó",
  noButBooked: "Dijiste que sí en otro teléfono. ¿No puedes ir? Abre el trabajo.",
  openToSee: "Abre Callboard para ver qué pasó.",
  unreadablePush: "Hay algo nuevo para ti.",
};

/** In every language, because the service worker is one file without the texts that pages load. */
export const workerNotes: Record<Language, typeof en> = { en, es };
