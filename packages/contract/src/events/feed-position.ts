/**
 * A header of replies to GET requests of signed-in accounts: the position of the feed when the request arrived. The
 * reply reflects all events up to it, so that a stream opened with it as `after` misses none.
 */
export const feedPositionHeader = "x-feed-position";
