/** The ids of a query, joined by commas, each once; what is no id is left out. */
export const idsIn = (query: string): string[] => [
  ...new Set(query.split(",").filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))),
];
