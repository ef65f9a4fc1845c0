import type { Account } from '@nearward/proto/rest/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { dateText } from '../../shared/dates';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { accountKey } from './account-query';
import { forgetPerson } from './forget-person';

/** Where the person is signed in. */
export function Devices({ sessions }: { sessions: Account['sessions'] }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const endOne = useMutation({
    mutationFn: (id: string) => api('DELETE /account/sessions/:id', { id }),
    // One that is gone already is as it should be.
    onSettled: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  const endAll = useMutation({
    mutationFn: () => api('DELETE /account/sessions'),
    onSuccess: async () => {
      forgetPerson(queries);
      await navigate('/login');
    },
  });
  const failure = endOne.error ?? endAll.error;
  return (
    <section aria-labelledby="devices" className="flex flex-col items-start gap-4">
      <h2 id="devices" className="text-title">
        Where you are signed in
      </h2>
      <ul className="w-full divide-y divide-line border-y border-line">
        {sessions.map(({ id, browser, started_at, used_at, is_this }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex min-w-0 flex-col">
              <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {browser ?? 'A browser'}
                {is_this && <Chip>This device</Chip>}
              </span>
              <span className="text-note text-muted">
                Since {dateText(started_at)}, last used {dateText(used_at)}
              </span>
            </span>
            {!is_this && (
              <Button
                aria-label={`Sign out ${browser ?? 'a browser'}, since ${dateText(started_at)}`}
                busy={endOne.isPending}
                onClick={() => endOne.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <Banner tone="error">{messageOf(failure, 'That did not work. Please try again.')}</Banner>}
      {endOne.isSuccess && <Banner tone="success">{endOne.data.message}</Banner>}
      <p className="text-note text-muted">Signing out everywhere ends your recovery codes as well.</p>
      <Button busy={endAll.isPending} onClick={() => endAll.mutate()}>
        Sign out everywhere
      </Button>
    </section>
  );
}
