import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/ui/button';

const promises = [
  'Pay, shift and miles on the job, before you write to anybody',
  'Email and phone stay hidden until an employer unlocks you',
  'You see who unlocked you, and when your interest was seen',
  'Free, no CV, deleted by you whenever you like',
];

export const ForProfessionals = ({ children }: { children: ReactNode }) => (
  <section
    aria-labelledby="professionals"
    className="grid grid-cols-1 items-center gap-8 rounded-card bg-sunken p-6 sm:p-8 lg:grid-cols-[2fr_3fr]"
  >
    <div className="flex flex-col gap-5">
      <p className="text-muted">For professionals</p>
      <h2 id="professionals" className="text-headline">
        Say it once. Hear of every job you could drive to.
      </h2>
      <ul className="flex flex-col gap-2">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <span aria-hidden="true" className="text-brand">
              ✓
            </span>
            {promise}
          </li>
        ))}
      </ul>
      <ButtonLink kind="primary" to="/find-job" className="self-start">
        Create Profile
      </ButtonLink>
    </div>
    {children}
  </section>
);
