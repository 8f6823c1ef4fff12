/**
 * On replies to reads of those who are signed in: where the feed stood when the request came. The reply knows all that
 * happened up to there, so a stream opened `after` it misses nothing.
 */
export const feedPositionHeader = "x-feed-position";
