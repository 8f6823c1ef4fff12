/** Of a route that everybody in the department may call. */
export const forReaders = { who: "department", role: "reader" } as const;
/** Of a route that the head of the department and its assistants may call. */
export const forAssistants = { who: "department", role: "assistant" } as const;
