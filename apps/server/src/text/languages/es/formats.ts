import type { formats as english } from "../en/formats.ts";

const weekdays = ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"];
const months = "ene feb mar abr may jun jul ago sept oct nov dic".split(" ");

const moreDays = (days: number) => (days === 1 ? "1 día más" : `${days} días más`);

export const formats: typeof english = {
  /** `2026-11-24` → `mar 24 nov` */
  day(day) {
    const date = new Date(`${day}T12:00:00Z`);
    return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  },
  time(time) {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "a.m." : "p.m."}`;
  },
  moment: (time, day) => `${day}, ${time}`,
  andMore: (day, days) => `${day} y ${moreDays(days)}`,
  call: (time) => `Llamado ${time}`,
  was: (call, before) => `${call} (antes: ${before})`,
  newPlace: (place) => `Lugar nuevo: ${place}`,
  callInLine: (time) => `llamado ${time}`,
  rate: (money, per) => `${money}/${{ hour: "h", day: "día", week: "semana" }[per]}`,
  rateLabel: "Tarifa",
  noRate: "pregunta al departamento",
  details: { parking_note: "Parking" },
  messages: (count) => (count === 1 ? "Un mensaje" : `${count} mensajes`),
  device: (device) => (device === "Unknown device" ? "dispositivo desconocido" : device.replace(" on ", " en ")),
};
