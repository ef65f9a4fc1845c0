import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { asEmployer, requireUser } from '@nearward/common/app/viewer/viewer';
import { DataSource } from 'typeorm';
import type { ContactsArgs } from '../contacts/contacts.args.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { findUserPart } from './user-part.js';

export const textCalls = ((app) => {
  const contactPages = app.get(ContactsService);
  const dataSource = app.get(DataSource);
  return {
    'GET /contacts': {
      respond: (parameters, { viewer }) =>
        contactPages.findPage(asEmployer(requireUser(viewer), 'hiring'), parameters as ContactsArgs),
      cacheKeys: ({ contacts }) => contacts.map(({ profile_id }) => String(profile_id)),
    },
    'GET /user/current': {
      respond: (_, { viewer }) => findUserPart(dataSource, requireUser(viewer)),
    },
  } satisfies TextCalls<'contacts'>;
}) satisfies CreateTextCalls;
