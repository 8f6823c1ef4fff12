export const texts = {
  severalAsked: "Several people were asked. The first to accept get the places.",
} as const;
