import type { JobState, PostedJob } from '@nearward/proto/rest/job';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api';
import { currentUserKey } from '../current-user';
import { dateText } from '../dates';
import { postingTexts } from './posting-texts';
import { invalidate } from '../queries';
import { Banner } from '../ui/banner';
import { MutationError } from '../mutation-error';
import { Button } from '../ui/button';

export type ConfirmationState = Pick<PostedJob, 'is_paused' | 'still_at' | 'asked_at' | 'rested_at'>;

const confirmationTexts = {
  jobs: {
    question: (name = 'this job') => `Are you still hiring for ${name}? We pause it if you don't reply.`,
    yes: 'Still Hiring',
    no: 'No Longer',
    rests: (since: string, name = 'This job') =>
      `${name} has been paused since ${since} because it was not confirmed. It gets no matches and no new interest. You keep contacts you unlocked.`,
    wake: 'Reactivate Job',
    others: 'professionals',
  },
  profiles: {
    question: () => "Are you still looking? We pause your profile if you don't reply.",
    yes: 'Still Looking',
    no: 'No Longer',
    rests: (since: string) =>
      `Your profile has been paused since ${since} because it was not confirmed. It gets no matches, and only employers who unlocked you can see you.`,
    wake: 'Reactivate Profile',
    others: 'employers',
  },
};

interface ConfirmationBannerProps {
  of: keyof typeof confirmationTexts;
  thing: ConfirmationState;
  /** Needed on a page with several listings. */
  name?: string;
  /** Its address, which the owner confirms on the page of a private link. */
  email?: string | false;
  busy: boolean;
  /** Whether it is to be paused. */
  onAnswer: (is_paused: boolean) => void;
}

/** The button to confirm a listing or its address, or to reactivate a paused one. */
export function ConfirmationBanner({ of, thing, name, email, busy, onAnswer }: ConfirmationBannerProps) {
  const { question, yes, no, rests, wake, others } = confirmationTexts[of];
  const ask = (text: string, ...answers: [label: string, is_paused: boolean, kind?: 'primary'][]) => (
    <Banner tone="warning">
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        {answers.map(([label, is_paused, kind]) => (
          <Button key={label} kind={kind} busy={busy} onClick={() => onAnswer(is_paused)}>
            {label}
          </Button>
        ))}
      </p>
    </Banner>
  );
  if (thing.rested_at) return ask(rests(dateText(thing.rested_at), name), [wake, false]);
  if (needsAnswer(thing)) return ask(question(name), [yes, false], [no, true]);
  if (!email || thing.still_at || thing.is_paused) return null;
  return ask(
    `Is ${email} your address? Until you confirm it or sign in, we send no emails about matches, neither to ${others} nor to you.`,
    ['Confirm your email address', false, 'primary'],
  );
}

/** Whether a listing has no matches until its owner reactivates it. */
export const isOnHold = ({ is_paused, rested_at }: ConfirmationState): boolean =>
  is_paused || rested_at !== null;

/** Whether there is something for its owner to answer. */
export const needsAnswer = ({ is_paused, asked_at, rested_at }: ConfirmationState): boolean =>
  rested_at !== null || (asked_at !== null && !is_paused);

/** When its owner last confirmed a thing, as others read it. */
export const Confirmed = ({ at }: { at: string | null }) =>
  at && <p className="text-muted">Last confirmed {dateText(at)}</p>;

interface DashboardConfirmationProps {
  of: 'jobs' | 'profiles';
  /** Null when nothing is left to answer; the last success message stays. */
  thing: Pick<PostedJob, 'id' | 'token' | 'is_paused' | 'still_at' | 'asked_at' | 'rested_at'> | null;
  name?: string;
}

/** The confirmation question on the owner's dashboard. */
export function DashboardConfirmation({ of, thing, name }: DashboardConfirmationProps) {
  const answer = useMutation({
    mutationFn: ({ token, body }: { token: string; body: JobState }): Promise<{ message: string }> => {
      const request = { token, body };
      return of === 'jobs'
        ? api('PUT /jobs/:token/state', request)
        : api('PUT /profiles/:token/state', request);
    },
    onSuccess: () => invalidate(currentUserKey),
  });
  return (
    <>
      <MutationError of={answer} text={postingTexts.stateFailed} />
      {answer.isSuccess && (
        <Banner tone="success" onDismiss={() => answer.reset()}>
          {answer.data.message}
        </Banner>
      )}
      {thing && (
        <ConfirmationBanner
          of={of}
          thing={thing}
          name={name}
          busy={answer.isPending}
          onAnswer={(is_paused) => answer.mutate({ token: thing.token ?? thing.id, body: { is_paused } })}
        />
      )}
    </>
  );
}
