export { NotMe as default } from '../features/not-me/not-me';
