/** Fees, candidates, placement and guarantee (section 2 of the specification: landing page). */
const facts = [
  ['$2,750–9,500', 'a hire, flat. No percentage, no recruiter commission.'],
  ['260,000+', 'pre-screened local healthcare professionals.'],
  ['14 days', 'on average to fill a job; the traditional way takes 45+.'],
  ['30 days', 'guarantee: if a hire does not last, the fee becomes credit.'],
];

export const Facts = () => (
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
  </section>
);
