import { useMutation } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';

const questions = {
  jobs: 'Somebody posted a job with your email address. Was that not you?',
  profiles: 'Somebody made a profile with your email address. Was that not you?',
  drafts: 'Somebody filled in the profile form with your email address. Was that not you?',
};
const isThing = (name: string): name is keyof typeof questions => Object.hasOwn(questions, name);

/** Opened from a mail, maybe by a scanner: nothing happens before the click. */
export function NotMe() {
  const { token = '' } = useParams();
  const [, , named = ''] = useLocation().pathname.toLowerCase().split('/');
  const thing = isThing(named) ? named : 'jobs';
  const disown = useMutation({
    mutationFn: () => api(`POST /not-me/${thing}/:token`, { token }),
  });
  return (
    <div className="flex max-w-[66ch] flex-col items-start gap-5">
      <h1>This was not me</h1>
      {disown.isError && <Banner tone="error">{messageOf(disown.error, appTexts.notMeFailed)}</Banner>}
      {disown.isSuccess ? (
        <Banner tone="success">{disown.data.message}</Banner>
      ) : (
        <p>{questions[thing]} One click removes it, and whoever sent it can no longer make us email you.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!disown.isSuccess && (
          <Button kind="primary" busy={disown.isPending} onClick={() => disown.mutate()}>
            This was not me
          </Button>
        )}
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </div>
  );
}
