export { Unsubscribe as default } from '../features/unsubscribe/unsubscribe';
