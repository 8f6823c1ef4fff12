/** Header that the service worker sets on a kept reply which stands in for one with this status. */
export const keptAfterFailure = "callboard-kept-after";
