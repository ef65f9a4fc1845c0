import Check from 'lucide-react/icons/check';
import { headline } from '@nearward/proto/pages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { buttonClass, ButtonLink } from '../shared/ui/button';
import { CaseStudies, Example } from '../features/landing/case-studies';
import { CompanyFigures } from '../features/landing/company-figures';
import { testimonials } from '../features/landing/content';
import { NearYou } from '../features/landing/near-you';
import { Pricing } from '../features/landing/pricing';

const People = lazy(() => import('../features/hiring/example-people'));

export default function LandingPage() {
  return (
    <div className="flex flex-col gap-8">
      <section className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.1fr_0.9fr] lg:gap-10">
        <div className="flex flex-col gap-4">
          <h1 className="max-w-[19ch] text-[clamp(2.375rem,1.5rem+4vw,3.375rem)] leading-[1.1]">
            {headline}
          </h1>
          <p className="max-w-[34ch] text-lead text-muted">
            Post once. Meet matched professionals within 50 miles. Pay one flat fee, only when you hire.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink kind="call" to="/post-job">
              Post Your Job
            </ButtonLink>
            <a className={buttonClass()} href="#pricing">
              View Pricing
            </a>
            <ButtonLink to="/find-job">Find a Job</ButtonLink>
          </div>
          <p className="max-w-[52ch] text-muted">
            Employers: no login needed to post. Professionals: free, no CV. Email and phone stay hidden until
            an employer unlocks you.
          </p>
        </div>
        <NearYou />
      </section>
      <section aria-labelledby="how" className="flex flex-col gap-4">
        <h2 id="how" className="text-title">
          From a vacancy to a conversation
        </h2>
        <Steps of={steps} />
        <Picture />
      </section>
      <CompanyFigures />
      <section
        aria-labelledby="professionals"
        className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-5"
      >
        <div className="flex flex-col gap-2">
          <h2 id="professionals" className="text-title">
            For professionals: every job you could drive to
          </h2>
          <ul>
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Check className="mt-[0.2em] size-5 shrink-0 text-brand" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <ButtonLink kind="primary" to="/find-job">
          Create Profile
        </ButtonLink>
      </section>
      <Pricing />
      <section aria-labelledby="self-reporting" className="flex flex-col gap-3">
        <h2 id="self-reporting" className="text-title">
          You report your own hires
        </h2>
        <Steps of={reporting} />
        <p className="text-muted">
          A hire that is not reported costs 6 times the fee and can suspend your account.
        </p>
      </section>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr] lg:gap-10">
        <CaseStudies />
        <section aria-labelledby="testimonials" className="flex flex-col gap-4">
          <h2 id="testimonials" className="text-title">
            What people say <Example>Illustration</Example>
          </h2>
          <ul className="flex flex-col gap-3 text-note">
            {testimonials.map(({ quote, who }) => (
              <li key={who} className="border-t border-line pt-3">
                <figure>
                  <blockquote>“{quote}”</blockquote>
                  <figcaption className="text-muted">{who}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-brand-soft p-5">
        <div>
          <h2 className="text-title">Two sides, no one in between</h2>
          <p>Employers post and unlock. Professionals set up one profile.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="primary" to="/post-job">
            Start Hiring Today
          </ButtonLink>
          <ButtonLink to="/find-job">Join as Provider</ButtonLink>
        </div>
      </section>
    </div>
  );
}

const steps = [
  ['Post the job', 'Four minutes, no account. Your match count updates as you type.'],
  ['See who matches', 'Type, specialty and miles for each person, interested people first.'],
  ['Unlock and talk', 'Accept the terms, see their email, phone and note, then talk.'],
];

const promises = [
  'Pay, shift and miles on every job before you contact anyone',
  'You see who unlocked you, and when your interest was seen',
  'One profile, paused or deleted anytime',
];

const reporting = [
  ['You hire', 'You agree with a professional you unlocked. We are not in your interviews.'],
  ['You report it', 'Within 7 business days of the accepted offer: the role and the start date.'],
  ['You pay once', 'The connection fee for the role, charged to your card on file.'],
];

const Steps = ({ of }: { of: readonly (readonly string[])[] }) => (
  <ol className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-6">
    {of.map(([title, text]) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="text-muted">{text}</p>
      </li>
    ))}
  </ol>
);

/** Shows a live, inert part of the product as a picture, described by its caption. It loads when near the window. */
function Picture() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear((was) => was || !!entry?.isIntersecting), {
      rootMargin: '50%',
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className="hidden min-w-0 flex-col gap-2 sm:flex">
      <div
        ref={frame}
        aria-hidden="true"
        inert
        className="h-52 overflow-hidden rounded-card border border-line bg-ground scripting-none:hidden"
      >
        <Suspense>{isNear && <People />}</Suspense>
      </div>
      <figcaption className="text-note text-muted">The employer’s workspace with example people.</figcaption>
    </figure>
  );
}
