export { StopImpersonating as default } from '../features/impersonation/stop-impersonating';
