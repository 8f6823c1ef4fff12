/** A table or view: which modules besides its owner read it in joins, and which write it. */
export interface OwnedTable {
  readBy?: string[];
  writtenBy?: string[];
}

export interface ServerModule {
  /** A folder of `apps/server/src/modules`, or of `apps/server/src`. */
  name: string;
  does: string;
  /** The tables and views that it owns: only its files write them. */
  tables: Record<string, OwnedTable>;
  /** It may read every table, because its task is a copy of all data. */
  readsAllTables?: true;
}
