import Check from 'lucide-react/icons/check';
import { headline } from '@nearward/proto/pages';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState, lazy } from 'react';
import { buttonClass, ButtonLink } from '../../shared/ui/button';
import { CaseStudies, Example } from './case-studies';
import { CompanyFigures, Metrics, TimeToFill } from './company-figures';
import { testimonials } from './content';
import { Pricing } from './pricing';
import { useInBrowser } from '../../shared/use-in-browser';

// Loaded later: it includes the long lists of choices.
const NearYouQuestion = lazy(() => import('./near-you-question'));

/** Counts professionals near a ZIP code. Its space is reserved; without scripts it is hidden. */
function NearYou() {
  const inBrowser = useInBrowser(() => true, false);
  return (
    <section
      aria-labelledby="near-you"
      className="flex flex-col gap-4 rounded-card border border-line p-5 scripting-none:hidden"
    >
      <h2 id="near-you">How many are near you?</h2>
      <div className="grid min-h-72 grid-cols-1 content-start gap-4">
        {inBrowser && (
          <Suspense>
            <NearYouQuestion />
          </Suspense>
        )}
      </div>
    </section>
  );
}

interface LandingProps {
  /** Parts of the product with example data. */
  Posting: ComponentType;
  People: ComponentType;
  Contact: ComponentType;
  Jobs: ComponentType;
}

export const Landing = ({ Jobs, ...steps }: LandingProps) => (
  <div className="flex flex-col gap-16">
    <section className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.1fr_0.9fr]">
      <div className="flex flex-col gap-5">
        <h1 className="max-w-[19ch] text-[clamp(2.375rem,1.5rem+4vw,3.375rem)] leading-[1.1]">{headline}</h1>
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
        </div>
        <p className="text-muted">No login needed to post. We email you a private link to manage it.</p>
        <p className="max-w-[52ch] border-t border-line pt-5">
          <ButtonLink to="/find-job">Find a Job</ButtonLink>
          <span className="mt-2 block">
            Free, no CV. Email and phone stay hidden until an employer unlocks you.
          </span>
        </p>
      </div>
      <NearYou />
    </section>
    <Steps {...steps} />
    <Facts />
    <ForProfessionals>
      <Picture of={Jobs} room="h-80" caption="A professional’s list with example jobs." />
    </ForProfessionals>
    <Pricing />
    <div className="grid grid-cols-1 gap-16 lg:grid-cols-2 lg:gap-10">
      <TimeToFill />
      <CaseStudies />
    </div>
    <SelfReporting />
    <Testimonials />
    <Metrics />
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-brand-soft p-8">
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

/** Fees, candidates, placement and guarantee (section 2 of the specification: landing page). */
const facts = [
  ['$2,750–9,500', 'a hire, flat. No percentage, no recruiter commission.'],
  ['260,000+', 'pre-screened local healthcare professionals.'],
  ['14 days', 'on average to fill a job; the traditional way takes 45+.'],
  ['30 days', 'guarantee: if a hire does not last, the fee becomes credit.'],
];

const Facts = () => (
  <section aria-labelledby="facts">
    <h2 id="facts" className="sr-only">
      What you can count on
    </h2>
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-10 gap-y-6">
      {facts.map(([figure, text]) => (
        <div key={figure} className="border-t-3 border-brand pt-4">
          <dt className="font-display text-title font-bold">{figure}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
    <CompanyFigures />
  </section>
);

const steps = [
  [
    'Post the job',
    'Four minutes, no account. Your match count updates as you type.',
    'Posting',
    'The match count next to the form, with an example job.',
  ],
  [
    'See who matches',
    'Type, specialty and miles for each person, interested people first.',
    'People',
    'The employer’s workspace with example people.',
  ],
  [
    'Unlock and talk',
    'Accept the terms, see their email, phone and note, then talk.',
    'Contact',
    'An unlocked contact, with example details.',
  ],
] as const;

const Steps = (pictures: Record<(typeof steps)[number][2], ComponentType>) => (
  <section aria-labelledby="how" className="flex flex-col gap-4">
    <h2 id="how" className="text-title">
      From a vacancy to a conversation
    </h2>
    <ol className="grid grid-cols-1 gap-6 lg:grid-cols-3">
      {steps.map(([title, text, picture, caption]) => (
        <li key={title} className="flex min-w-0 flex-col gap-4">
          <div>
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
          <Picture of={pictures[picture]} room="h-[28rem]" caption={caption} />
        </li>
      ))}
    </ol>
  </section>
);

interface PictureProps {
  /** Rendered once it is near the window. */
  of: ComponentType;
  caption: string;
  /** Height class that reserves its space. */
  room: string;
}

/** Shows a live, inert part of the product as a picture, described by its caption. */
function Picture({ of: Piece, caption, room }: PictureProps) {
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
    <figure className="flex min-w-0 flex-col gap-2">
      <div
        ref={frame}
        aria-hidden="true"
        inert
        className={`overflow-hidden rounded-card border border-line bg-ground scripting-none:hidden ${room}`}
      >
        <Suspense>{isNear && <Piece />}</Suspense>
      </div>
      <figcaption className="text-note text-muted">{caption}</figcaption>
    </figure>
  );
}

const promises = [
  'Pay, shift and miles on every job before you contact anyone',
  'Email and phone stay hidden until an employer unlocks you',
  'You see who unlocked you, and when your interest was seen',
  'Free, no CV, delete it anytime',
];

const ForProfessionals = ({ children }: { children: ReactNode }) => (
  <section
    aria-labelledby="professionals"
    className="grid grid-cols-1 items-center gap-8 rounded-card bg-sunken p-6 sm:p-8 lg:grid-cols-[2fr_3fr]"
  >
    <div className="flex flex-col gap-5">
      <p className="text-muted">For professionals</p>
      <h2 id="professionals" className="text-headline">
        Set it up once. See every job you could drive to.
      </h2>
      <ul className="flex flex-col gap-2">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <Check className="mt-[0.2em] size-5 shrink-0 text-brand" />
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

const lines = [
  ['You hire', 'You agree with a professional you unlocked. There is no one in between.'],
  ['You report it', 'Within 7 business days of the accepted offer: the role and the start date.'],
  ['You pay once', 'The connection fee for the role, charged to your card on file. You owe nothing more.'],
];

const SelfReporting = () => (
  <section aria-labelledby="self-reporting" className="flex flex-col gap-4">
    <h2 id="self-reporting" className="text-title">
      You report your own hires
    </h2>
    <p className="max-w-170">
      We are not in your interviews, so you tell us when you hire. A hire that is not reported costs 6 times
      the fee and can suspend your account.
    </p>
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-10">
      {lines.map(([term, text]) => (
        <div key={term} className="border-t border-line py-4">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Testimonials = () => (
  <section aria-labelledby="testimonials" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id="testimonials" className="text-title">
        What people say
      </h2>
      <Example>Illustration</Example>
    </div>
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
      {testimonials.map(({ quote, who }) => (
        <li key={who} className="border-t-2 border-ink pt-4">
          <figure>
            <blockquote className="font-quote">“{quote}”</blockquote>
            <figcaption className="mt-3 text-note text-muted">{who}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);
