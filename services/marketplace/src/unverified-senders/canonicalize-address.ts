/** Hosts that deliver `name+tag` to `name`. Those that ignore dots also deliver `na.me` to `name`. */
const hosts = new Map([
  ['gmail.com', { host: 'gmail.com', ignoresDots: true }],
  ['googlemail.com', { host: 'gmail.com', ignoresDots: true }],
  ...[
    'outlook.com',
    'hotmail.com',
    'live.com',
    'icloud.com',
    'fastmail.com',
    'fastmail.fm',
    'proton.me',
    'protonmail.com',
    'pm.me',
  ].map((host) => [host, { host, ignoresDots: false }] as const),
]);

/** The canonical form of a normalized address, so that all spellings of one mailbox count as one. */
export function canonicalizeAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const rule = hosts.get(email.slice(at + 1));
  if (!rule) return email;
  const [name = ''] = email.slice(0, at).split('+');
  return `${rule.ignoresDots ? name.replaceAll('.', '') : name}@${rule.host}`;
}
