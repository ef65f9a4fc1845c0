import { titled } from '../shared/brand';

export { ConfirmHire as default } from '../features/hires/confirm-hire';
export const meta = titled('Confirm a hire');
