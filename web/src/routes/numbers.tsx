export { Numbers as default } from '../features/numbers/numbers';
