import { senderBlockDays, senderBlockText } from '@nearward/proto/rest/sender-block';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { TaskCard } from '../../shared/ui/task-card';

const removal = `Remove it and block the sender for ${senderBlockDays} days.`;
const things = {
  jobs: ['This was not me', `Someone posted a job with your email address. Wasn’t that you? ${removal}`],
  moves: [
    'Undo the move',
    'Your job was moved to another email address. Undo the move, and we email you a new link.',
  ],
  profiles: [
    'This was not me',
    `Someone created a profile with your email address. Wasn’t that you? ${removal}`,
  ],
  drafts: [
    'This was not me',
    `Someone filled in the profile form with your email address. Wasn’t that you? ${removal}`,
  ],
} as const;
const isThing = (name: string): name is keyof typeof things => Object.hasOwn(things, name);

/** Opened from an email, maybe by a scanner: nothing happens before the click. */
export function NotMe() {
  const { token = '' } = useParams();
  const [, , named = ''] = useLocation().pathname.toLowerCase().split('/');
  const thing = isThing(named) ? named : 'jobs';
  const [label, question] = things[thing];
  const disown = useMutation({
    mutationFn: () => api(`POST /not-me/${thing}/:token`, { token }),
  });
  return (
    <TaskCard title={label}>
      {disown.isError && <Banner tone="error">{messageOf(disown.error, appTexts.notMeFailed)}</Banner>}
      {disown.isSuccess ? <Banner tone="success">{disown.data.message}</Banner> : <p>{question}</p>}
      {thing !== 'moves' && !disown.isSuccess && <p className="text-note text-muted">{senderBlockText}</p>}
      <div className="flex flex-wrap gap-3">
        {!disown.isSuccess && (
          <Button kind="primary" busy={disown.isPending} onClick={() => disown.mutate()}>
            {label}
          </Button>
        )}
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </TaskCard>
  );
}
