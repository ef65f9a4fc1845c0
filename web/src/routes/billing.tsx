export { Billing as default } from '../features/billing/billing';
