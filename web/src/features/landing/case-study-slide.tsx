import type { CaseStudy } from './content';

export function CaseStudySlide({ study }: { study: CaseStudy }) {
  const results = [
    ['Roles filled', study.rolesFilled],
    ['Time to fill', study.timeToFill],
    ['Cost saved', study.costSaved],
    ['Improvement', study.improvement],
  ];
  return (
    <article className="grid h-full grid-cols-1 gap-6 rounded-card border border-line p-5 md:grid-cols-[1.3fr_0.7fr]">
      <div className="flex flex-col gap-3">
        <h3 className="text-lead">{study.company}</h3>
        <p>
          <strong>Challenge.</strong> {study.challenge}
        </p>
        <p>
          <strong>Solution.</strong> {study.solution}
        </p>
        <blockquote className="font-display text-lead">“{study.quote}”</blockquote>
      </div>
      <dl className="self-start">
        {results.map(([term, value]) => (
          <div key={term} className="border-t border-line py-2">
            <dt className="text-note text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
