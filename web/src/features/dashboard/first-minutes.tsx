import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Circle from 'lucide-react/icons/circle';
import clsx from 'clsx';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { useIsNarrow } from '../../shared/use-is-narrow';

/** Shown to a user without a job or profile. */
export const FirstMinutes = () => (
  <section aria-labelledby="first-minutes" className="flex flex-col gap-5">
    <h2 id="first-minutes">What brings you here?</h2>
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <Card className="flex flex-col gap-4 sm:p-6">
        <h3 className="text-lead">I am hiring</h3>
        <p className="text-muted">
          Post a job and see who is near. Unlocking is free; you pay one flat fee if you hire.
        </p>
        <div className="flex-1 text-note text-muted">
          <p>No posted jobs</p>
          <p>No contacts yet.</p>
          <p>Healthcare professionals who apply to your jobs will appear here.</p>
        </div>
        <ButtonLink kind="call" to="/post-job">
          Post a Job
        </ButtonLink>
      </Card>
      <Card className="flex flex-col gap-4 sm:p-6">
        <h3 className="text-lead">I am looking for work</h3>
        <p className="flex-1 text-muted">
          Enter what you do and where. We show you every job within 50 miles. No CV. Email and phone stay
          hidden until an employer unlocks you, and we tell you who did.
        </p>
        <ButtonLink kind="primary" to="/find-job">
          Create Profile
        </ButtonLink>
      </Card>
    </div>
  </section>
);

const hiddenKey = 'getting-started-hidden';

type Step = [name: string, done: boolean, to: string];

/** The steps for an employer or a professional. */
function stepsOf({ profile, jobs, applied }: CurrentUser): Step[] {
  const posts = !!jobs?.length;
  const met = posts ? jobs.some(({ facts }) => facts?.unlocked) : !!applied?.length;
  return [
    ['Confirm your email', true, '/account'],
    [
      posts ? 'Post a job' : profile ? 'Create your profile' : 'Post a job or create a profile',
      posts || !!profile,
      '/post-job',
    ],
    [
      posts ? 'Unlock a contact' : profile ? 'Express interest in a job' : 'Meet someone',
      met,
      posts ? '#contacts' : '#your-jobs',
    ],
  ];
}

/**
 * A checklist until it is hidden, or done on an earlier visit; one line to unfold on a phone. The last step keeps its place,
 * so that nothing moves.
 */
export function GettingStarted({ user }: { user: CurrentUser }) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null);
  const steps = stepsOf(user);
  const hasSomething = !!user.jobs?.length || !!user.profile;
  const done = steps.filter(([, isDone]) => isDone).length;
  const [wasDone] = useState(done === steps.length);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  // A deleted job is listed because someone was unlocked, which is the last step.
  if (hidden || wasDone || user.deleted_jobs?.length || user.unavailable.length > 0) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, '1');
    setHidden(true);
  };
  const progress = `${done} of ${steps.length} done`;
  const isListed = isOpen || !isNarrow;
  return (
    <section
      aria-labelledby="getting-started"
      className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-card bg-sunken px-4 sm:px-5 md:py-2"
    >
      <h2 id="getting-started" className="text-body max-md:w-full">
        {isNarrow ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="getting-started-steps"
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-left"
          >
            Getting started
            <span className="flex-1 font-text font-normal text-muted">{progress}</span>
            {isOpen ? <ChevronUp className="size-5 shrink-0" /> : <ChevronDown className="size-5 shrink-0" />}
          </button>
        ) : (
          <>
            Getting started <span className="font-text font-normal text-muted">{progress}</span>
          </>
        )}
      </h2>
      <ol
        id="getting-started-steps"
        hidden={!isListed}
        className="flex flex-1 basis-60 flex-wrap gap-x-6 gap-y-1"
      >
        {steps.map(([name, isDone, to]) => (
          <li
            key={name}
            className={clsx('flex items-center gap-1.5', isDone ? 'text-success' : 'text-muted')}
          >
            {isDone ? <Check className="size-4 shrink-0" /> : <Circle className="size-4 shrink-0" />}
            {isDone || !hasSomething ? (
              name
            ) : (
              <Link to={to} className="tap-link">
                {name}
              </Link>
            )}
            {isDone && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
      {isListed && (
        <Button className="max-md:mb-3" onClick={hide}>
          Hide this list
        </Button>
      )}
    </section>
  );
}
