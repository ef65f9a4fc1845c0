import { senderBlockDays, senderBlockText } from '@nearward/proto/rest/sender-block';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { api } from '../shared/api';
import { LinkTask } from '../shared/link-task';
import { appTexts } from '../shared/texts';
import { Button } from '../shared/ui/button';

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

/** Disowns what someone entered with this address. */
export default function NotMe() {
  const { token = '' } = useParams();
  const [, , named = ''] = useLocation().pathname.toLowerCase().split('/');
  const thing = isThing(named) ? named : 'jobs';
  const [label, question] = things[thing];
  const disown = useMutation({
    mutationFn: () => api(`POST /not-me/${thing}/:token`, { token }),
  });
  return (
    <LinkTask
      title={label}
      task={disown}
      failed={appTexts.notMeFailed}
      button={
        !disown.isSuccess && (
          <Button kind="primary" busy={disown.isPending} onClick={() => disown.mutate()}>
            {label}
          </Button>
        )
      }
    >
      <p>{question}</p>
      {thing !== 'moves' && <p className="text-note text-muted">{senderBlockText}</p>}
    </LinkTask>
  );
}
