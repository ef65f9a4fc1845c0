/** Hosts that deliver `name+tag` to `name`; where `dots` is false, they deliver `na.me` to `name` as well. */
const hosts = new Map([
  ['gmail.com', { host: 'gmail.com', dots: false }],
  ['googlemail.com', { host: 'gmail.com', dots: false }],
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
  ].map((host) => [host, { host, dots: true }] as const),
]);

/** The canonical form of a normalized address, so that all spellings of one mailbox count as one. */
export function canonicalizeAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const alias = hosts.get(email.slice(at + 1));
  if (!alias) return email;
  const [name = ''] = email.slice(0, at).split('+');
  return `${alias.dots ? name : name.replaceAll('.', '')}@${alias.host}`;
}
