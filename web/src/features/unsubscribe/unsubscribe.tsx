import { useMutation } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { TaskCard } from '../../shared/ui/task-card';
import { usePageTitle } from '../../shared/use-page-title';

const checkIns = {
  jobs: ['POST /unsubscribe/jobs/:token', 'Stop job check-ins'],
  profiles: ['POST /unsubscribe/profiles/:token', 'Stop profile check-ins'],
  hires: ['POST /unsubscribe/hires/:token', 'Stop questions about hires'],
} as const;
const recurring = {
  matches: 'Stop emails about new matches',
  interest: 'Stop emails about interest in your jobs',
  jobs: 'Stop emails about new jobs',
  answers: 'Stop emails about responses to your interest',
  interviews: 'Stop emails about interviews',
};
const find = <Value,>(table: Record<string, Value>, name: string | null) =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined;

/** Opened from an email, maybe by a scanner: nothing happens before the click. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  // Links in older emails name no kind.
  const general = find(recurring, search.get('kind')) ?? 'Stop these emails';
  const [call, title] = find(checkIns, search.get('of')) ?? (['POST /unsubscribe/:token', general] as const);
  usePageTitle(title);
  const change = useMutation({
    mutationFn: (wanted: boolean) => api(call, { token, body: { wanted } }),
  });
  const isEnded = change.isSuccess && !change.variables;
  return (
    <TaskCard title={title}>
      {change.isError && <Banner tone="error">{messageOf(change.error, appTexts.unsubscribeFailed)}</Banner>}
      {change.isSuccess ? (
        <Banner tone="success">{change.data.message}</Banner>
      ) : (
        <p>Stop emails like the one that brought you here? You can undo this on this page.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={isEnded ? undefined : 'primary'}
          busy={change.isPending}
          onClick={() => change.mutate(isEnded)}
        >
          {isEnded ? 'Undo' : 'Unsubscribe'}
        </Button>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </TaskCard>
  );
}
