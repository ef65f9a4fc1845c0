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

/** A normalized address as it is counted: one mailbox counts once, however many spellings reach it. */
export function canonicalizeAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const known = hosts.get(email.slice(at + 1));
  if (!known) return email;
  const [name = ''] = email.slice(0, at).split('+');
  return `${known.dots ? name : name.replaceAll('.', '')}@${known.host}`;
}
