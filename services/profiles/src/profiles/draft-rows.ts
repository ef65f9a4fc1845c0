import { command } from '@nearward/common/database/sql';
import { deriveTokenVersion } from '@nearward/marketplace/capability-token';
import type { PrivateLinks } from '@nearward/marketplace/private-links';
import type { EntityManager } from 'typeorm';
import type { ProfileEntity } from './profile.entity.js';

// Plain statements, since a draft must not change the profile's version.
const upsertDraft = command('update profile set draft = $1, draft_by = $2 where id = $3');
export const deleteDraft = command('update profile set draft = null, draft_by = null where id = $1');

/** Stores answers as a draft, which replaces an earlier one. */
export const saveDraft = (
  manager: EntityManager,
  id: string,
  draft: object,
  sender: string | null,
): Promise<void> => upsertDraft.run(manager, JSON.stringify(draft), sender, id);

/** The version of the links about a draft, which end with it: they cannot remove the next one. */
export const versionOfDraft = ({ draft, draft_by }: ProfileEntity): number =>
  deriveTokenVersion(JSON.stringify([draft, draft_by]));

/** The token for "This was not me" in the email about a draft. */
export const draftToken = (links: PrivateLinks, profile: ProfileEntity): string =>
  links.token('draft-not-me', { id: profile.id, token_version: versionOfDraft(profile) });
