export { StopImpersonating as default } from '../features/sign-in/stop-impersonating';
