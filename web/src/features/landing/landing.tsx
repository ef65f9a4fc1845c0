import { ButtonLink, buttonClass } from '../../shared/ui/button';
import { claim } from '@nearward/proto/pages';
import { Calculator } from './calculator';
import { CaseStudies } from './case-studies';
import { FeeTable } from './fee-table';
import { Metrics } from './metrics';
import { Pricing } from './pricing';
import { RadiusDrawing } from './radius-drawing';
import { SelfReporting } from './self-reporting';
import { Testimonials } from './testimonials';
import { TimeToFill } from './time-to-fill';

const steps = [
  [
    'Post the job',
    'It takes four minutes and no account. We email you a private link to view, edit or delete it.',
  ],
  [
    'See who matches',
    'Professionals within 50 miles with the type and specialty you asked for. Best matches first, with the reasons.',
  ],
  [
    'Unlock and talk',
    'Accept the terms, see their email, phone and note, and talk. You pay only if you hire.',
  ],
];

const facts = [
  ['Fees', 'A flat $2,750 to $9,500 per hire. No percentage of a salary, no recruiter commission.'],
  ['Candidates', '260,000+ pre-screened local healthcare professionals.'],
  ['Placement', '14 days on average to fill a job, against 45 or more the traditional way.'],
  ['Guarantee', 'If a hire does not last 30 days, the fee becomes credit toward the next one.'],
];

export function Landing() {
  return (
    <div className="flex flex-col gap-16">
      <section className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.1fr_0.9fr]">
        <div className="flex flex-col gap-5">
          <h1 className="max-w-[14ch] text-[clamp(2.375rem,1.5rem+4vw,3.375rem)] leading-[1.1]">{claim}</h1>
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
        </div>
        <FeeTable caption="What a hire costs" />
      </section>

      <section aria-labelledby="how" className="grid grid-cols-1 gap-10 lg:grid-cols-[0.9fr_1.1fr]">
        <RadiusDrawing />
        <div className="flex flex-col gap-4">
          <h2 id="how" className="text-title">
            From open job to conversation
          </h2>
          <ol className="flex flex-col border-l-2 border-brand">
            {steps.map(([title, text]) => (
              <li key={title} className="py-2 pl-5">
                <h3>{title}</h3>
                <p className="max-w-[60ch] text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section aria-labelledby="facts" className="flex flex-col gap-4">
        <h2 id="facts" className="text-title">
          What you can count on
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))] gap-x-10">
          {facts.map(([term, text]) => (
            <div key={term} className="flex flex-wrap gap-x-4 border-t border-line py-4">
              <dt className="basis-28 font-semibold">{term}</dt>
              <dd className="min-w-0 flex-1 basis-56 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <TimeToFill />
      <Testimonials />
      <Calculator />
      <Pricing />
      <SelfReporting />
      <CaseStudies />
      <Metrics />

      <section className="flex flex-col gap-4 rounded-card bg-brand-soft p-8">
        <h2 className="text-title">Two sides, no one in between</h2>
        <p className="max-w-[60ch]">
          Employers post and unlock. Professionals say once what they are looking for, and hear about every
          job nearby. No CV needed.
        </p>
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
