export { Landing as default } from '../features/landing/landing';
