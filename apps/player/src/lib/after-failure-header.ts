/**
 * The header that the service worker adds to a cached reply; its value is the status (5xx) of the reply it replaces.
 */
export const afterFailureHeader = "callboard-kept-after";
