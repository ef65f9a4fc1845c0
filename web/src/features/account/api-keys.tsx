import type { CurrentUser } from '@nearward/proto/rest/account';
import type { ApiKey } from '@nearward/proto/rest/api-key';
import { keyScopes, keyScopeTexts } from '@nearward/proto/rest/api-key-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api';
import { agoText, dateText, useNow } from '../../shared/dates';
import { invalidate } from '../../shared/queries';
import { NotLoaded, EmptyState } from '../../shared/ui/placeholders';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Confirm } from '../../shared/ui/modal';
import { useResultBanner } from '../../shared/ui/banner';
import { AccountSection } from './account-section';
import { ActionProblem } from '../../shared/action-problem';
import { ChoicesForm, NewItem } from './new-item';

const keysKey = ['api keys'];

/** Keys for an employer's own programs. */
export default function ApiKeys({ acting }: Pick<CurrentUser, 'acting'>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keysKey, acting?.id],
    queryFn: ({ signal }) => api('GET /keys', {}, signal),
  });
  const { banner, show } = useResultBanner();
  return (
    <AccountSection id="api-keys">
      <p>
        With a key, another system posts your jobs or reads your contacts for you
        {acting && ` in ${acting.name}`}. <a href="/api/docs">How to use the API</a>
      </p>
      {data ? (
        <>
          {banner}
          {data.keys.length === 0 ? (
            <EmptyState>No API keys yet.</EmptyState>
          ) : (
            <ul aria-label="API keys" className="w-full divide-y divide-line border-y border-line">
              {data.keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onDeleted={show} />
              ))}
            </ul>
          )}
          <NewItem
            title="Create a key"
            noun="key"
            form={({ onCreated, onCancel }) => (
              <ChoicesForm
                title="Create a key"
                button="Create the key"
                text={{
                  label: 'Name',
                  name: 'key_name',
                  maxLength: 60,
                  hint: 'Such as the system that will use it.',
                }}
                legend="What it may do"
                choices={keyScopes}
                labelOf={(scope) => (
                  <>
                    <strong className="block">{keyScopeTexts[scope].name}</strong>
                    <span className="text-note">{keyScopeTexts[scope].does}</span>
                  </>
                )}
                chosen={['jobs:write']}
                onCancel={onCancel}
                onSave={async (name, scopes) => {
                  const { key: secret, message } = await api('POST /keys', { body: { name, scopes } });
                  onCreated({ secret, message });
                  await invalidate(keysKey);
                }}
              />
            )}
          />
        </>
      ) : (
        <NotLoaded query={{ error, refetch }} text="Your API keys could not be loaded." />
      )}
    </AccountSection>
  );
}

interface KeyRowProps {
  apiKey: ApiKey;
  onDeleted: (message: string) => void;
}

function KeyRow({ apiKey: { id, name, scopes, email, created_at, used_at }, onDeleted }: KeyRowProps) {
  const [isConfirming, setConfirming] = useState(false);
  const now = useNow();
  const remove = useMutation({
    mutationFn: () => api('DELETE /keys/:id', { id }),
    onSuccess: ({ message }) => onDeleted(message),
    // Refetch on failure, too: it may have been deleted already.
    onSettled: () => {
      setConfirming(false);
      return invalidate(keysKey);
    },
  });
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <span className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            <span className="min-w-0 max-sm:basis-full">{name}</span>
            {scopes.map((scope) => (
              <Chip key={scope}>{keyScopeTexts[scope].name}</Chip>
            ))}
          </span>
          <span className="text-note wrap-anywhere text-muted">
            {used_at ? `Last used ${agoText(used_at, now) ?? dateText(used_at)}` : 'Not used yet'}. Created{' '}
            {dateText(created_at)} by {email}.
          </span>
        </span>
        <Button aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </div>
      <ActionProblem of={remove} />
      <Confirm
        open={isConfirming}
        title={`Delete the key ${name}?`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate()}
      >
        Programs that use it stop working immediately.
      </Confirm>
    </li>
  );
}
