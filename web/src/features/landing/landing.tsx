import { claim } from '@nearward/proto/pages';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { ButtonLink, buttonClass } from '../../shared/ui/button';
import { CaseStudies } from './case-studies';
import { ForProfessionals } from './for-professionals';
import { Metrics } from './metrics';
import { NearYou } from './near-you';
import { Picture } from './picture';
import { Pricing } from './pricing';
import { SelfReporting } from './self-reporting';
import { Testimonials } from './testimonials';
import { Facts } from './facts';
import { Steps } from './steps';
import { TimeToFill } from './time-to-fill';

interface LandingProps {
  /** Pieces of the product with examples in them. */
  Posting: ComponentType;
  People: ComponentType;
  Contact: ComponentType;
  Jobs: ComponentType;
}

export const Landing = ({ Jobs, ...steps }: LandingProps) => (
  <div className="flex flex-col gap-16">
    <section className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.1fr_0.9fr]">
      <div className="flex flex-col gap-5">
        <h1 className="max-w-[19ch] text-[clamp(2.375rem,1.5rem+4vw,3.375rem)] leading-[1.1]">{claim}</h1>
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
          <strong>Looking for work?</strong> <Link to="/find-job">Create a profile</Link>: free, no CV. Email
          and phone stay hidden until an employer unlocks you.
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
        <p>Employers post and unlock. Professionals say once what they are looking for.</p>
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
