import type { CurrentUser } from '@nearward/proto/rest/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { NotLoaded } from '../../../shared/not-loaded';
import { EmptyState } from '../../../shared/ui/empty-state';
import { useResultBanner } from '../../../shared/ui/result-banner';
import { UnfoldButton } from '../../../shared/ui/unfold-button';
import { AccountSection } from '../account-section';
import { NewItem } from '../new-item';
import { WebhookForm } from './webhook-form';
import { WebhookRow } from './webhook-row';
import { webhooksKey } from './webhooks-query';

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
      <UnfoldButton isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
        Manage webhooks
      </UnfoldButton>
      {isOpen && <WebhookList of={acting?.id} />}
    </AccountSection>
  );
}

interface WebhookListProps {
  /** The team that the page acts for. */
  of: string | undefined;
}

function WebhookList({ of }: WebhookListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...webhooksKey, of],
    queryFn: ({ signal }) => api('GET /webhooks', {}, signal),
  });
  const queries = useQueryClient();
  const { banner, show } = useResultBanner();
  if (!data) return <NotLoaded query={{ error, refetch }} text="Your webhooks could not be loaded." />;
  return (
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
        form={({ onCreated, ...form }) => (
          <WebhookForm
            {...form}
            onSave={async (body) => {
              onCreated(await api('POST /webhooks', { body }));
              await queries.invalidateQueries({ queryKey: webhooksKey });
            }}
          />
        )}
      />
    </>
  );
}
