import type { CurrentUser } from '@nearward/proto/rest/account';
import { type WebhookType, webhookTypes, webhookTypeTexts } from '@nearward/proto/rest/webhook-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, messageOf } from '../../../shared/api';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { TextField } from '../../../shared/ui/field';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { ResultBanner } from '../../../shared/ui/result-banner';
import { Skeleton } from '../../../shared/ui/skeleton';
import { AccountSection } from '../account-section';
import { ActionProblem } from '../action-problem';
import { NewSecret } from '../new-secret';
import { WebhookRow } from './webhook-row';
import { failed, type ShownSecret, webhooksKey } from './webhooks-query';

/** Addresses of an employer's own systems, loaded on demand. */
export default function Webhooks({ acting }: Pick<CurrentUser, 'acting'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection id="webhooks">
      <p>
        A webhook calls another system when something happens to your contacts
        {acting && ` in ${acting.name}`}. It sends ids only; the system reads the rest with an API key.{' '}
        <a href="/api/docs">How to receive it</a>
      </p>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Manage webhooks
      </Button>
      {isOpen && <WebhookList />}
    </AccountSection>
  );
}

function WebhookList() {
  const { data, error, refetch } = useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => api('GET /webhooks', {}, signal),
  });
  const [shown, setShown] = useState<ShownSecret>();
  const [deleted, setDeleted] = useState<{ text: string; count: number }>();
  if (error && !data)
    return (
      <LoadFailed onRetry={() => void refetch()}>
        {messageOf(error, 'Your webhooks could not be loaded.')}
      </LoadFailed>
    );
  if (!data) return <Skeleton />;
  return (
    <>
      {deleted && <ResultBanner key={deleted.count}>{deleted.text}</ResultBanner>}
      {shown && (
        <NewSecret
          key={shown.secret}
          noun="secret"
          secret={shown.secret}
          message={shown.message}
          onSaved={() => setShown(undefined)}
        />
      )}
      {data.webhooks.length === 0 ? (
        <EmptyState>No webhooks yet.</EmptyState>
      ) : (
        <ul aria-label="Webhooks" className="w-full divide-y divide-line border-y border-line">
          {data.webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onSecret={setShown}
              onDeleted={(text) => setDeleted((before) => ({ text, count: (before?.count ?? 0) + 1 }))}
            />
          ))}
        </ul>
      )}
      {!shown && <CreateWebhook onCreated={setShown} />}
    </>
  );
}

/** Keeps what is typed until a webhook is created. */
function CreateWebhook({ onCreated }: { onCreated: (created: ShownSecret) => void }) {
  const queries = useQueryClient();
  const title = useId();
  const [types, setTypes] = useState<readonly WebhookType[]>(webhookTypes);
  const create = useMutation({
    mutationFn: (url: string) => api('POST /webhooks', { body: { url, types: [...types] } }),
    onSuccess: onCreated,
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!create.isPending) create.mutate(String(new FormData(event.currentTarget).get('webhook_url')));
  };
  const toggle = (type: WebhookType) =>
    setTypes(types.includes(type) ? types.filter((other) => other !== type) : [...types, type]);
  return (
    <form aria-labelledby={title} noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
      <h3 id={title} className="text-lead">
        Create a webhook
      </h3>
      {create.isError && (
        <ActionProblem
          error={create.error}
          text={messageOf(create.error, failed)}
          onSignedIn={() => create.reset()}
        />
      )}
      <TextField
        label="Address"
        name="webhook_url"
        type="url"
        maxLength={500}
        hint={
          <span className="wrap-anywhere">
            A public https address of the system, such as https://hooks.example.com/nearward.
          </span>
        }
        autoComplete="off"
        required
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-semibold">What it reports</legend>
        {webhookTypes.map((type) => (
          <label key={type} className="framed-choice">
            <input type="checkbox" checked={types.includes(type)} onChange={() => toggle(type)} />
            <span className="min-w-0">
              {webhookTypeTexts[type]} <code className="text-note text-muted wrap-anywhere">{type}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="self-start" busy={create.isPending}>
        Create the webhook
      </Button>
    </form>
  );
}
