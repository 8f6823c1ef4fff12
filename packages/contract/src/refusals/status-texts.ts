/** The five texts of the error catalogue, by status. */
export const statusTexts = {
  401: "Unauthenticated. Check token.",
  404: "Incorrect URL. Not found.",
  409: "Conflict. Check your data.",
  422: "Validation error. Check your data.",
  500: "Something wrong on the server. Try again.",
} as const;
