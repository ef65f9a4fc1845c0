import type { AnswerTo } from '@nearward/proto/calls';

export type ContactsPage = AnswerTo<'GET /contacts'>;
export const contactsKey = ['contacts'];
