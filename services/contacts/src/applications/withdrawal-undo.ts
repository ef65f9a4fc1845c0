import { create } from '@bufbuild/protobuf';
import { seal, unseal } from '@nearward/marketplace/seal';
import { WithdrawnInterestSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { z } from 'zod';

const validMinutes = 10;

export const sentColumns = {
  id: z.uuid(),
  note: z.string().nullable(),
  created_at: z.date(),
  sent_at: z.date(),
  seen_at: z.date().nullable(),
  passed_at: z.date().nullable(),
  pass_reason: z.string().nullable(),
};

/** A withdrawn interest with everything needed to restore it, since none of it is stored. */
export interface Withdrawal {
  jobId: string;
  profileId: string;
  /** Whether no email about it was sent to the employer. */
  isUntold: boolean;
  /** When the newest application was sent. */
  sentAt: Date;
  sent: readonly z.output<z.ZodObject<typeof sentColumns>>[];
}

/** A sealed token for this service only, valid for ten minutes. */
export function createUndo({ jobId, profileId, isUntold, sentAt, sent }: Withdrawal, key: string): string {
  const message = create(WithdrawnInterestSchema, {
    jobId,
    profileId,
    isUntold,
    sentAt: sentAt.toISOString(),
    until: new Date(Date.now() + validMinutes * 60_000).toISOString(),
    sent: sent.map(({ id, note, created_at, sent_at, seen_at, passed_at, pass_reason }) => ({
      id,
      note: note ?? undefined,
      createdAt: created_at.toISOString(),
      sentAt: sent_at.toISOString(),
      seenAt: seen_at?.toISOString(),
      passedAt: passed_at?.toISOString(),
      passReason: pass_reason ?? undefined,
    })),
  });
  return Buffer.from(seal(WithdrawnInterestSchema, message, key)).toString('base64url');
}

/** Null if the token is invalid or expired. */
export function readUndo(undo: string, key: string): Withdrawal | null {
  const opened = open(undo, key);
  if (!opened || Date.parse(opened.until) < Date.now()) return null;
  const { jobId, profileId, isUntold, sentAt, sent } = opened;
  return {
    jobId,
    profileId,
    isUntold,
    sentAt: new Date(sentAt),
    sent: sent.map(({ id, note, createdAt, sentAt: sent_at, seenAt, passedAt, passReason }) => ({
      id,
      note: note ?? null,
      created_at: new Date(createdAt),
      sent_at: new Date(sent_at),
      seen_at: seenAt === undefined ? null : new Date(seenAt),
      passed_at: passedAt === undefined ? null : new Date(passedAt),
      pass_reason: passReason ?? null,
    })),
  };
}

function open(undo: string, key: string) {
  try {
    return unseal(WithdrawnInterestSchema, Buffer.from(undo, 'base64url'), key);
  } catch {
    return null;
  }
}
