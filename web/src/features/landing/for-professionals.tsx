import { ButtonLink } from '../../shared/ui/button';

const promises = [
  'Miles and the whole job, before you write to anybody',
  'Email and phone stay hidden until an employer unlocks you',
  'You see who unlocked you, and when',
  'Free, no CV, deleted by you whenever you like',
];

export const ForProfessionals = () => (
  <section
    aria-labelledby="professionals"
    className="flex flex-col gap-5 rounded-card bg-sunken p-6 sm:p-10 lg:grid lg:grid-cols-2 lg:items-center lg:gap-10"
  >
    <div className="flex flex-col gap-3">
      <p className="text-muted">For professionals</p>
      <h2 id="professionals" className="max-w-[18ch] text-headline">
        Say it once. Hear of every job you could drive to.
      </h2>
    </div>
    <div className="flex flex-col gap-5">
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
  </section>
);
