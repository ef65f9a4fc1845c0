import { connectionFees } from '@nearward/proto/choices';
import { dollars } from '../../shared/money';

/** The platform's terms (section 9 of the specification), in short paragraphs. */
export const Terms = () => (
  <div className="flex flex-col gap-2 text-note">
    <p>Last updated March 20, 2025.</p>
    <p>
      Nearward is a technology platform. It is not an employer or a staffing firm and provides no malpractice
      cover.
    </p>
    <p>
      A connection fee applies to any hire, meaning the candidate is engaged in any capacity, within 12 months
      of unlocking:
    </p>
    <ul className="list-disc pl-5">
      {Object.values(connectionFees).map(({ label, cents }) => (
        <li key={label}>
          {label}: {dollars(cents)}
        </li>
      ))}
    </ul>
    <p>
      Hires must be self-reported within 7 business days of offer acceptance. Failing to self-report means 6
      times the standard fee and possible suspension.
    </p>
    <p>
      If a hire fails within 30 days, the fee becomes credit toward the next hire; there is no refund. The
      first hire carries a $250 credit. A valid credit card on file is required and charged only when hiring.
    </p>
  </div>
);
