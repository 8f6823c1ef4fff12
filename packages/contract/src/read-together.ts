/**
 * Several reads in one request: GET {readTogetherPath}?reads={addresses of GET routes, separated by spaces}. Each read is
 * authorized, limited and answered as a request of its own, with the headers of this one. The reply is text with one line
 * for each read, in their order: status, feed position (or "-") and the JSON of the reply, separated by spaces.
 */
export const readTogetherPath = "/api/reads";

/** The most reads of one request. */
export const maxReadsTogether = 16;
