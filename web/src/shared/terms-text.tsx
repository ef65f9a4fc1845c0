import { terms } from '@nearward/proto/terms';
import { dollars } from '@nearward/proto/money';

/** The platform's terms, as in the PDF. */
export const TermsText = () => (
  <div className="flex flex-col gap-2 text-note">
    <p className="text-muted">{terms.updated}</p>
    {terms.sections.map(({ heading, paragraphs, prices }) => (
      <section key={heading} className="flex flex-col gap-1">
        <h3 className="text-note">{heading}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {prices && (
          <ul className="list-disc pl-5">
            {prices.map(({ label, cents }) => (
              <li key={label}>
                {label}: {dollars(cents)}
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
