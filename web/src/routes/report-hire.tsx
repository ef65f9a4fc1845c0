import { Navigate } from 'react-router';
import { ReportHire } from '../features/hires/report-hire';
import { useSignedInFlag } from '../shared/signed-in-flag';

export default function ReportHireRoute() {
  return useSignedInFlag() ? <ReportHire /> : <Navigate to="/login" replace />;
}
