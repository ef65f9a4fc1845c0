import type { CurrentUser } from '@nearward/proto/rest/account';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';

const hiddenKey = 'getting-started-hidden';

type Step = [name: string, done: boolean];

/** The steps of the side on which somebody is, each ticked by what they have. */
function stepsOf({ profile, jobs, applied }: CurrentUser): Step[] {
  const posts = !!jobs?.length;
  const met = posts ? jobs.some(({ facts }) => facts?.unlocked) : !!applied?.length;
  return [
    ['Confirm your email', true],
    [
      posts ? 'Post a job' : profile ? 'Create your profile' : 'Post a job or create a profile',
      posts || !!profile,
    ],
    [posts ? 'Unlock a contact' : profile ? 'Express interest in a job' : 'Meet somebody', met],
  ];
}

/** A list for the first days; it is gone once all is done, or when somebody wants it gone. */
export function GettingStarted({ user }: { user: CurrentUser }) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null);
  const steps = stepsOf(user);
  const done = steps.filter(([, isDone]) => isDone).length;
  if (hidden || done === steps.length || user.unavailable.length > 0) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, '1');
    setHidden(true);
  };
  return (
    <section
      aria-labelledby="getting-started"
      className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-card bg-sunken px-5 py-2"
    >
      <h2 id="getting-started" className="text-body">
        Getting started{' '}
        <span className="font-text font-normal text-muted">
          {done} of {steps.length} done
        </span>
      </h2>
      <ol className="flex flex-1 basis-60 flex-wrap gap-x-6">
        {steps.map(([name, isDone]) => (
          <li key={name} className={isDone ? 'text-success' : 'text-muted'}>
            <span aria-hidden="true">{isDone ? '✓' : '○'} </span>
            {name}
            {isDone && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
      <Button onClick={hide}>Hide this list</Button>
    </section>
  );
}
