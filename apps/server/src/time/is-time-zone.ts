/** Whether a text is the name of an IANA time zone. An offset such as `+01:00` is none. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Z]/.test(text) && Temporal.Now.zonedDateTimeISO(text).timeZoneId === text;
  } catch {
    return false;
  }
}
