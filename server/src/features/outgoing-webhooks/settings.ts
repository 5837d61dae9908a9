// The key with which secrets of endpoints are encrypted. Without it no endpoint can be made, and none is told anything.
import type { Secret } from "../../platform/secret.ts";
import { readKey, settingsPart } from "../../platform/settings-part.ts";

export interface OutgoingWebhookSettings {
  readonly webhook_key: Secret<Buffer> | undefined;
}

export const outgoingWebhookSettings = settingsPart({
  names: ["WEBHOOK_KEY"],
  read: (env): OutgoingWebhookSettings => ({ webhook_key: readKey("WEBHOOK_KEY", env("WEBHOOK_KEY")) }),
});
