/** Messages of the calls about passkeys and recovery codes. */
export const passkeyTexts = {
  passkeyAdded: 'The passkey is added.',
  passkeyRenamed: 'The passkey is renamed.',
  passkeyRemoved: 'The passkey is removed. Your recovery codes no longer work.',
  passkeyNotFound: 'That passkey no longer exists.',
  passkeyNotAdded: 'That passkey could not be added. Please try again.',
  passkeyKnown: 'That passkey has been added already.',
  passkeyNameMissing: 'Please name the passkey.',
  passkeysEnough: 'You have the maximum number of passkeys. Please remove one first.',
  passkeyInvalid: 'That passkey did not work. Please try again, or sign in by email.',
  passkeyFirst: 'Please use your passkey in the operator console first.',
  adminNeedsPasskey: 'Admins need a passkey.',
  adminsLastPasskey: 'Admins need at least one passkey. Please add another one first.',
  recoveryCodesMade: 'Earlier recovery codes no longer work.',
  recoveryCodesNeedPasskey: 'Please add a passkey first.',
  recoveryCodeInvalid:
    'That code did not work. Each works once, and admins open the emailed sign-in link before they use one.',
};
