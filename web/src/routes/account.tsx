export { Account as default } from '../features/account/account';
