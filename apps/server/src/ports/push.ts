/** A browser's push subscription with its keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** The content for the service worker, at most 3 kB as UTF-8. */
  payload: string;
  /** How long the push service stores it for a device that is off, in seconds. */
  ttl: number;
  /** `high` wakes a device in power-saving mode. */
  urgency: "normal" | "high";
}

/** Sends pushes. Throws errors that are worth a retry. */
export interface Pusher {
  readonly name: "web-push" | "memory";
  /** The public VAPID key as base64url. */
  readonly publicKey: string;
  /** Whether pushes can be sent to this endpoint from here. */
  reaches(endpoint: string): Promise<boolean>;
  /** Returns `gone` if the browser ended its subscription. */
  send(target: PushTarget, message: PushMessage): Promise<"sent" | "gone">;
}
