import type { CaseStudy } from './content';
import { Example } from './example';

export function CaseStudySlide({ study }: { study: CaseStudy }) {
  const results = [
    ['Roles filled', study.rolesFilled],
    ['Time to fill', study.timeToFill],
    ['Cost saved', study.costSaved],
    ['Improvement', study.improvement],
  ];
  return (
    <article className="flex h-full flex-col justify-between gap-5 rounded-card border border-line p-5">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead">{study.company}</h3>
          <Example>Worked example</Example>
        </div>
        <p>
          <strong>Challenge.</strong> {study.challenge}
        </p>
        <p>
          <strong>Solution.</strong> {study.solution}
        </p>
        <blockquote className="font-display">“{study.quote}”</blockquote>
      </div>
      <dl className="grid grid-cols-2 gap-x-6">
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
