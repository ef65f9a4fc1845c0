export { ResetPassword as default } from '../features/sign-in/reset-password';
