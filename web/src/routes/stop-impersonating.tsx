import { titled } from '../shared/brand';

export { StopImpersonating as default } from '../features/impersonation/stop-impersonating';
export const meta = titled('Stop impersonating');
