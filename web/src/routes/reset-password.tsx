import { titled } from '../shared/brand';

export { ResetPassword as default } from '../features/sign-in/reset-password';
export const meta = titled('Reset your password');
