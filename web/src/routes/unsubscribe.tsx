import { useMutation } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { api } from '../shared/api';
import { LinkTask } from '../shared/link-task';
import { appTexts } from '../shared/texts';
import { Button } from '../shared/ui/button';
import { usePageTitle } from '../shared/use-page-title';

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

/** Emails link with `#n...@example.com`. Anything else is not shown, because anyone can write a link. */
const maskedAddress = /^#[\w'+-]\.\.\.@[\w.-]+$/;

/** Ends emails of one kind. */
export default function Unsubscribe() {
  const { token = '' } = useParams();
  const { hash } = useLocation();
  const address = maskedAddress.test(hash) ? ` to ${hash.slice(1)}` : '';
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
    <LinkTask
      title={title}
      task={change}
      failed={appTexts.unsubscribeFailed}
      button={
        <Button
          kind={isEnded ? undefined : 'primary'}
          busy={change.isPending}
          onClick={() => change.mutate(isEnded)}
        >
          {isEnded ? 'Undo' : 'Unsubscribe'}
        </Button>
      }
    >
      <p>Stop emails{address} like the one that brought you here? You can undo this on this page.</p>
    </LinkTask>
  );
}
