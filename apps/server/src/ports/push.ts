/** A browser that asked for pushes, as it told its keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** What the service worker reads; at most 3 kB as UTF-8. */
  payload: string;
  /** Seconds the push service keeps it for a device that is off. */
  ttl: number;
  /** `high` wakes a device that saves power. */
  urgency: "normal" | "high";
}

/** Sends pushes. Throws what is worth another try. */
export interface Pusher {
  readonly name: "web-push" | "memory";
  /** Public VAPID key, base64url. */
  readonly publicKey: string;
  /** Whether pushes can be sent to such an address from here. */
  reaches(endpoint: string): Promise<boolean>;
  /** `gone`: the browser has taken its subscription back. */
  send(target: PushTarget, message: PushMessage): Promise<"sent" | "gone">;
}
