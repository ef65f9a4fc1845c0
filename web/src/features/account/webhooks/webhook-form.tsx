import type { Webhook, WebhookFields } from '@nearward/proto/rest/webhook';
import { webhookTypes, webhookTypeTexts } from '@nearward/proto/rest/webhook-texts';
import { ChoicesForm } from '../choices-form';

interface WebhookFormProps {
  /** The webhook to change; without it a new one. */
  webhook?: Webhook;
  /** Receives what the user entered. */
  onSave: (entered: WebhookFields) => Promise<void>;
  onCancel?: () => void;
  focus?: 'title' | 'text';
}

/** The address of a webhook and what it reports. */
export const WebhookForm = ({ webhook, onSave, ...form }: WebhookFormProps) => (
  <ChoicesForm
    title={webhook ? 'Change the webhook' : 'Create a webhook'}
    button={webhook ? 'Save' : 'Create the webhook'}
    text={{
      label: 'Address',
      name: 'webhook_url',
      type: 'url',
      maxLength: 500,
      hint: (
        <span className="wrap-anywhere">
          A public https address of the system, such as https://hooks.example.com/nearward.
        </span>
      ),
      defaultValue: webhook?.url,
    }}
    legend="What it reports"
    choices={webhookTypes}
    labelOf={(type) => (
      <>
        {webhookTypeTexts[type]} <code className="text-note text-muted wrap-anywhere">{type}</code>
      </>
    )}
    chosen={webhook?.types ?? webhookTypes}
    onSave={(url, types) => onSave({ url, types })}
    {...form}
  />
);
