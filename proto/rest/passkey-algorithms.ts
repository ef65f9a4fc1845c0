/** `ES256`, `EdDSA` and `RS256`: each authenticator knows one of them. */
export const passkeyAlgorithms = [-7, -8, -257];
