import { type PositionDetail, positionDetails } from "@callboard/contract/dayplans/position-details";
import type { Language } from "@callboard/contract/languages/languages";
import { spanishTime } from "../../text/languages/spanish-times.ts";
import { spokenTime } from "../dayplans/day-clock.ts";

/** The texts of calendars that phones and calendar apps show. */
interface CalendarTexts {
  bookings: string;
  cancelled: (summary: string) => string;
  changed: (summary: string) => string;
  confirm: string;
  department: (name: string) => string;
  stage: string;
  notes: string;
  details: Record<PositionDetail, string>;
  night: string;
  call: (time: string) => string;
  noCall: string;
  wrap: (time: string) => string;
  noWrap: string;
}

export const calendarTexts: Record<Language, CalendarTexts> = {
  en: {
    bookings: "Callboard bookings",
    cancelled: (summary) => `Cancelled: ${summary}`,
    changed: (summary) => `Changed, please confirm: ${summary}`,
    confirm: "This job changed since you agreed to it. Confirm the change in Callboard.",
    department: (name) => `${name} department`,
    stage: "Stage or unit",
    notes: "Notes from the department",
    details: positionDetails,
    night: "Night shoot",
    call: (time) => `Call ${spokenTime(time)}`,
    noCall: "Call not set",
    wrap: (time) => `Wrap ${spokenTime(time)}`,
    noWrap: "Wrap not set",
  },
  es: {
    bookings: "Trabajos de Callboard",
    cancelled: (summary) => `Cancelado: ${summary}`,
    changed: (summary) => `Cambió, confirma: ${summary}`,
    confirm: "Este trabajo cambió después de que lo aceptaste. Confirma el cambio en Callboard.",
    department: (name) => `Departamento: ${name}`,
    stage: "Foro o unidad",
    notes: "Notas del departamento",
    details: { parking_note: "Parking" },
    night: "Llamado de noche",
    call: (time) => `Llamado ${spanishTime(time)}`,
    noCall: "Llamado por definir",
    wrap: (time) => `Corte ${spanishTime(time)}`,
    noWrap: "Corte por definir",
  },
};
