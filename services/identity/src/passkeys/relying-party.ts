import { z } from 'zod';

const hostOf = (url: string): string => new URL(url).hostname;

/** Origins, separated by commas; by default that of `PUBLIC_URL`. */
const origins = z
  .string()
  .optional()
  .transform((list) => (list ?? '').split(',').flatMap((each) => each.trim() || []))
  .pipe(z.array(z.url({ error: 'must be addresses without a path: https://www.example.com' })))
  .transform((list) => list.map((each) => new URL(each).origin));

/** The domain of passkeys and the pages that may use them; by default those of `PUBLIC_URL`. */
export const relyingPartyEnv = {
  /** A domain that includes the product's. Changing it makes all existing passkeys useless. */
  PASSKEY_RP_ID: z.string().optional(),
  PASSKEY_ORIGINS: origins,
};

interface RelyingPartyEnv {
  PUBLIC_URL: string;
  PASSKEY_RP_ID?: string;
  PASSKEY_ORIGINS: string[];
}

export function relyingPartyOf({ PUBLIC_URL, PASSKEY_RP_ID, PASSKEY_ORIGINS }: RelyingPartyEnv) {
  const origins = PASSKEY_ORIGINS.length > 0 ? PASSKEY_ORIGINS : [new URL(PUBLIC_URL).origin];
  return { id: PASSKEY_RP_ID ?? hostOf(PUBLIC_URL), origins };
}

/** Browsers do not offer a passkey of one domain to the pages of another. */
export function checkRelyingParty(env: RelyingPartyEnv, context: z.RefinementCtx): void {
  const { id, origins } = relyingPartyOf(env);
  const isOutside = (origin: string) => !`.${hostOf(origin)}`.endsWith(`.${id}`);
  for (const origin of origins.filter(isOutside))
    context.addIssue({
      code: 'custom',
      path: [env.PASSKEY_ORIGINS.length > 0 ? 'PASSKEY_ORIGINS' : 'PASSKEY_RP_ID'],
      message: `${origin} is not within ${id}, the domain of the passkeys`,
    });
}

const clientData = z.object({ crossOrigin: z.boolean().optional(), topOrigin: z.string().optional() });

/** An authenticator's handle for the account, which reveals nothing about its owner. */
export const createUserHandle = (account_id: string): string => Buffer.from(account_id).toString('base64url');

/** Whether another site framed our page while the passkey was used, which we never allow. */
export function isCrossOrigin(client_data: string): boolean {
  const { crossOrigin, topOrigin } = clientData.parse(
    JSON.parse(Buffer.from(client_data, 'base64url').toString()),
  );
  return crossOrigin === true || topOrigin !== undefined;
}
