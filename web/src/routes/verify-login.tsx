export { VerifyLogin as default } from '../features/sign-in/verify-login';
