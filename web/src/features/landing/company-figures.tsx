import { Link } from 'react-router';

/** Marks figures that the company states (section 9 of the specification), next to those that are measured. */
export const CompanyFigures = () => (
  <p className="flex flex-wrap items-center gap-x-4 text-note text-muted">
    Company figures
    <Link to="/numbers" className="inline-flex min-h-11 items-center">
      Measured numbers
    </Link>
  </p>
);
