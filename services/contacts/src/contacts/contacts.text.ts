import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { asEmployer, requireUser } from '@nearward/common/app/viewer/viewer';
import type { ContactsArgs } from './contacts.args.js';
import { ContactsService } from './contacts.service.js';

export const textCalls = ((app) => {
  const contactPages = app.get(ContactsService);
  return {
    'GET /contacts': {
      respond: (parameters, { viewer }) =>
        contactPages.page(asEmployer(requireUser(viewer), 'hiring'), parameters as ContactsArgs),
      cacheKeys: ({ contacts }) => contacts.map(({ profile_id }) => String(profile_id)),
    },
  } satisfies TextCalls<'contacts'>;
}) satisfies CreateTextCalls;
