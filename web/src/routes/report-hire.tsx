import { ReportHire } from '../features/hires/report-hire';
import { SignedInOnly } from '../shared/signed-in-only';
import { titled } from '../shared/brand';

export const meta = titled('Report a hire');

export default function ReportHireRoute() {
  return (
    <SignedInOnly>
      <ReportHire />
    </SignedInOnly>
  );
}
