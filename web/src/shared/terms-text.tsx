import { terms } from '@nearward/proto/terms';
import { dollars } from '@nearward/proto/money';
import { keepDots } from './keep-dots';

/** The platform's terms, as in the PDF. */
export const TermsText = () => (
  <div className="flex flex-col gap-5 text-note">
    <p className="text-muted">
      {keepDots(`${terms.updated} · `)}
      <a href="/terms.pdf" target="_blank" className="tap-link">
        Open as PDF
      </a>
    </p>
    {terms.sections.map(({ heading, paragraphs, prices }) => (
      <section key={heading} className="flex flex-col gap-1">
        <h3 className="text-body">{heading}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {prices && (
          <dl className="mt-1 divide-y divide-line border-y border-line">
            {prices.map(({ label, cents }) => (
              <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
                <dt className="min-w-0">{label}</dt>
                <dd className="font-semibold tabular-nums">{dollars(cents)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    ))}
  </div>
);
