// Not by `Intl`, of which each formatter takes longer than the notifications of a page. Sunday first.
const weekdays = ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"];
const months = "ene feb mar abr may jun jul ago sept oct nov dic".split(" ");

/** `2026-11-24` → `mar 24 de nov`. */
export function spanishDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} de ${months[date.getUTCMonth()]}`;
}

/** `06:30:00` → `6:30 a.m.` */
export function spanishTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** `1 día más`, `2 días más`. */
export const spanishMoreDays = (days: number): string => (days === 1 ? "1 día más" : `${days} días más`);

/** The description of a device, for example `Chrome on macOS`, in Spanish. */
export const spanishDevice = (device: string): string =>
  device === "Unknown device" ? "dispositivo desconocido" : device.replace(" on ", " en ");
