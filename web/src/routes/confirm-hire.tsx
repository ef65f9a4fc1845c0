export { ConfirmHire as default } from '../features/hires/confirm-hire';
