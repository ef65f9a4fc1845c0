import type { CurrentUser } from '@nearward/proto/rest/account';
import type { Webhook, WebhookFields } from '@nearward/proto/rest/webhook';
import { webhookTexts, webhookTypes, webhookTypeTexts } from '@nearward/proto/rest/webhook-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { invalidate } from '../../../shared/queries';
import { BreakingAddress } from '../../../shared/reach-links';
import { dateText } from '../../../shared/dates';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { NotLoaded, EmptyState } from '../../../shared/ui/placeholders';
import { ActionMenu } from '../action-menu';
import { Banner, useResultBanner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { Confirm } from '../../../shared/ui/modal';
import { UnfoldButton } from '../../../shared/ui/first-items';
import { AccountSection } from '../account-section';
import { ActionProblem } from '../../../shared/action-problem';
import { type ShownSecret, ChoicesForm, NewItem, NewSecret } from '../new-item';
import { timeText, WebhookLog, webhooksKey } from './webhook-log';

/** Addresses of an employer's own systems. */
export default function Webhooks({ acting }: Pick<CurrentUser, 'acting'>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...webhooksKey, acting?.id],
    queryFn: ({ signal }) => api('GET /webhooks', {}, signal),
  });
  const { banner, show } = useResultBanner();
  return (
    <AccountSection id="webhooks">
      <p>
        A webhook calls another system when something happens to your contacts
        {acting && ` in ${acting.name}`}. It sends IDs; fetch details with an API key.{' '}
        <a href="/api/docs">How to receive it</a>
      </p>
      {data ? (
        <>
          {banner}
          {data.webhooks.length === 0 ? (
            <EmptyState>No webhooks yet.</EmptyState>
          ) : (
            <ul aria-label="Webhooks" className="w-full divide-y divide-line border-y border-line">
              {data.webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onDeleted={show} />
              ))}
            </ul>
          )}
          <NewItem
            title="Create a webhook"
            noun="secret"
            form={({ onCreated, onCancel }) => (
              <WebhookForm
                onCancel={onCancel}
                onSave={async (body) => {
                  onCreated(await api('POST /webhooks', { body }));
                  await invalidate(webhooksKey);
                }}
              />
            )}
          />
        </>
      ) : (
        <NotLoaded query={{ error, refetch }} text="Your webhooks could not be loaded." />
      )}
    </AccountSection>
  );
}

/** A webhook with its state, what its owner can do, and its log. */
function WebhookRow({ webhook, onDeleted }: { webhook: Webhook; onDeleted: (message: string) => void }) {
  const { id, url, types, is_paused, former_secret_until, created_at } = webhook;
  const [confirming, setConfirming] = useState<'secret' | 'delete'>();
  /** The webhook as it was when its form opened. */
  const [edited, setEdited] = useState<Webhook>();
  const [secret, setSecret] = useState<ShownSecret>();
  /** Whether the menu gets the focus back. */
  const [hadForm, setHadForm] = useState(false);
  const [isLogOpen, setLogOpen] = useState(false);
  const [result, setResult] = useState<string>();
  const act = useMutation({
    mutationFn: (action: () => Promise<string>) => action(),
    onMutate: () => setResult(undefined),
    onSuccess: (message) => setResult(message),
    // Refetch on failure, too: it may have been deleted or paused already.
    onSettled: () => {
      setConfirming(undefined);
      return invalidate(webhooksKey);
    },
  });
  const pause = async () => (await api('PUT /webhooks/:id', { id, body: { is_paused: !is_paused } })).message;
  const test = async () => {
    setLogOpen(true);
    return (await api('POST /webhooks/:id/test', { id })).message;
  };
  const replaceSecret = async () => {
    setSecret(await api('POST /webhooks/:id/secret', { id }));
    return '';
  };
  const remove = async () => {
    onDeleted((await api('DELETE /webhooks/:id', { id })).message);
    return '';
  };
  const edit = () => {
    act.reset();
    setResult(undefined);
    setEdited(webhook);
    setHadForm(true);
  };
  /** Sends only what was changed here: the rest may have been changed elsewhere. */
  const save = async (fields: WebhookFields) => {
    const body = {
      ...(fields.url !== edited?.url && { url: fields.url }),
      ...(fields.types.join() !== edited?.types.join() && { types: fields.types }),
    };
    if (Object.keys(body).length > 0) {
      setResult((await api('PUT /webhooks/:id', { id, body })).message);
      await invalidate(webhooksKey);
    }
    setEdited(undefined);
  };
  const askForSecret = () => setConfirming('secret');
  const of = (label: string, name: string, onSelect: () => void) => ({
    label,
    name: `${name} ${url}`,
    onSelect,
    busy: act.isPending,
  });
  const isIdle = !edited && !secret;
  const resume = isIdle && is_paused && !webhook.is_secret_lost && (
    <Button
      className="self-start"
      aria-label={`Resume ${url}`}
      busy={act.isPending}
      onClick={() => act.mutate(pause)}
    >
      Resume
    </Button>
  );
  const actions = [
    ...(is_paused ? [] : [of('Send a test', 'Send a test to', () => act.mutate(test))]),
    of('Change', 'Change', edit),
    ...(is_paused ? [] : [of('Pause', 'Pause', () => act.mutate(pause))]),
    ...(webhook.is_secret_lost ? [] : [of('New secret', 'New secret for', askForSecret)]),
    { ...of('Delete', 'Delete', () => setConfirming('delete')), isDanger: true },
  ];
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <span className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            <span className="min-w-0">
              <BreakingAddress>{url}</BreakingAddress>
            </span>
            <State {...webhook} />
          </span>
          <span className="text-note wrap-anywhere text-muted">
            Reports {types.join(', ')}. Created {dateText(created_at)}.
            {former_secret_until &&
              ` Also signed with the former secret until ${timeText(former_secret_until)}.`}
          </span>
        </span>
        {isIdle && (
          <span className="flex gap-3">
            <UnfoldButton
              isOpen={isLogOpen}
              aria-label={`Log of ${url}`}
              onClick={() => setLogOpen(!isLogOpen)}
            >
              Log
            </UnfoldButton>
            <ActionMenu of={url} ref={hadForm ? focusOnMount : undefined} actions={actions} />
          </span>
        )}
      </div>
      {webhook.is_given_up ? (
        <Banner tone="error" action={resume}>
          We paused it because its receiver accepted nothing for three days or no longer exists (410). Resume
          it when the receiver works again.
        </Banner>
      ) : (
        resume
      )}
      {webhook.is_secret_lost && (
        <Banner
          tone="error"
          action={
            isIdle && (
              <Button aria-label={`New secret for ${url}`} onClick={askForSecret}>
                New secret
              </Button>
            )
          }
        >
          {is_paused ? webhookTexts.secretLost : webhookTexts.secretUnreadable}
        </Banner>
      )}
      <ActionProblem of={act} />
      <p role="status" className="text-note text-success empty:hidden">
        {result}
      </p>
      {edited && <WebhookForm webhook={edited} onSave={save} onCancel={() => setEdited(undefined)} />}
      {secret && (
        <NewSecret
          noun="secret"
          secret={secret.secret}
          message={secret.message}
          onSaved={() => {
            setSecret(undefined);
            setHadForm(true);
          }}
        />
      )}
      {isLogOpen && <WebhookLog id={id} isPaused={is_paused} />}
      <Confirm
        open={confirming === 'secret'}
        title="Replace the secret?"
        confirmLabel="Replace"
        busy={act.isPending}
        onClose={() => setConfirming(undefined)}
        onConfirm={() => act.mutate(replaceSecret)}
      >
        For 24 hours events are signed with both secrets. Then only the new one is valid.
      </Confirm>
      <Confirm
        open={confirming === 'delete'}
        title="Delete the webhook?"
        confirmLabel="Delete"
        busy={act.isPending}
        onClose={() => setConfirming(undefined)}
        onConfirm={() => act.mutate(remove)}
      >
        {url} gets nothing more, and its log is deleted.
      </Confirm>
    </li>
  );
}

function State({ is_paused, failing_since }: Webhook) {
  if (is_paused) return <Chip tone="warning">Paused</Chip>;
  if (failing_since) return <Chip tone="error">Failing since {dateText(failing_since)}</Chip>;
  return <Chip tone="success">Active</Chip>;
}

interface WebhookFormProps {
  /** The webhook to change; without it a new one. */
  webhook?: Webhook;
  /** Receives what the user entered. */
  onSave: (entered: WebhookFields) => Promise<void>;
  onCancel: () => void;
}

/** The address of a webhook and what it reports. */
const WebhookForm = ({ webhook, onSave, onCancel }: WebhookFormProps) => (
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
    onCancel={onCancel}
  />
);
