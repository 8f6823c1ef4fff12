/** Texts about who has confirmed that they still come. */
export const texts = {
  confirmed: (confirmed: number, booked: number) => `${confirmed} of ${booked} confirmed`,
  atRisk: (count: number) => `${count} at risk`,
  notConfirmed: (position: string) => `${position}: not confirmed`,
  noPhone: "No phone number",
  call: (name: string, number: string) => `Call ${name}, ${number}`,
  replace: "Replace",
  replaceWhom: (name: string) => `Replace ${name}`,
  title: (name: string) => `Replace ${name}?`,
  consequences: (name: string) =>
    `This cancels the booking, and ${name} is told right away. Others are then asked until two hours before the call.`,
  confirm: "Cancel and replace",
  keep: "Keep the booking",
  replacing: "Replacing…",
  replaced: (name: string) => `${name} is no longer booked. Others are being asked.`,
} as const;
