export const texts = {
  table: "Download CSV",
  callList: "Call list (PDF)",
  preparing: "Preparing…",
} as const;
