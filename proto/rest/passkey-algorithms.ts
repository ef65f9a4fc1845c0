/** `ES256`, `EdDSA` and `RS256`; every authenticator supports one of them. */
export const passkeyAlgorithms = [-7, -8, -257];
