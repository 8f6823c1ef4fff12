/** The name of the job that calls a webhook. */
export const webhookTask = "send_webhook";
