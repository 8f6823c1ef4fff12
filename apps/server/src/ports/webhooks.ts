/** A signed call to an address of other software. */
interface WebhookCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Calls addresses that customers entered. Never addresses of private networks, whatever their names resolve to. */
export interface WebhookCaller {
  /** Whether the address may be called at all. */
  reaches(url: string): Promise<boolean>;
  /** Returns the status of the answer. Throws if there is none in time; redirects are not followed. */
  call(call: WebhookCall): Promise<number>;
}
