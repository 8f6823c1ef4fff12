import { transactionRetries } from "../../db/transaction.ts";

/**
 * Counts the transactions that are retried from now on, by SQLSTATE. The process counts them since its start, and the
 * test files of a worker share it.
 */
export function watchRetries(): () => typeof transactionRetries {
  const before = { ...transactionRetries };
  return () => ({
    "40P01": transactionRetries["40P01"] - before["40P01"],
    "40001": transactionRetries["40001"] - before["40001"],
  });
}
