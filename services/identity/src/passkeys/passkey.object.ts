import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { newPasskeyQuestion, passkey, passkeyQuestion, recoveryCodes } from '@nearward/proto/rest/passkeys';

export const Passkey = createObjectType('Passkey', passkey);
export type Passkey = InstanceType<typeof Passkey>;

export const PasskeyQuestion = createObjectType('PasskeyQuestion', passkeyQuestion);
export type PasskeyQuestion = InstanceType<typeof PasskeyQuestion>;

export const NewPasskeyQuestion = createObjectType('NewPasskeyQuestion', newPasskeyQuestion);
export type NewPasskeyQuestion = InstanceType<typeof NewPasskeyQuestion>;

export const RecoveryCodes = createObjectType('RecoveryCodes', recoveryCodes);
export type RecoveryCodes = InstanceType<typeof RecoveryCodes>;
