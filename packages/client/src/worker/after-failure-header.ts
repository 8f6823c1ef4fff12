/**
 * The header that a service worker adds to a cached reply. Its value is the status (5xx) of the reply that the cached one
 * replaces, or `noReply` if the server could not be reached.
 */
export const afterFailureHeader = "callboard-kept-after";
export const noReply = "no-reply";
