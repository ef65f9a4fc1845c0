import { titled } from '../shared/brand';

export { Unsubscribe as default } from '../features/unsubscribe/unsubscribe';
export const meta = titled('Match emails');
