/** What this process has read of the feed. It may be behind the latest commit. */
export interface FeedWatch {
  /** The position of the last event that was read. Undefined before the end of the feed was read. */
  readonly pos: number | undefined;
  /** Whether a department had no event after a position. */
  hasQuietDepartment(departmentId: string, after: number): boolean;
}
