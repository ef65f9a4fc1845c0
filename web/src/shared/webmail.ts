interface Webmail {
  name: string;
  url: string;
}

const gmail = { name: 'Gmail', url: 'https://mail.google.com/' };
const outlook = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const yahoo = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };
const icloud = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' };

const siteOf: Readonly<Record<string, Webmail>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'msn.com': outlook,
  'yahoo.com': yahoo,
  'ymail.com': yahoo,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'aol.com': { name: 'AOL Mail', url: 'https://mail.aol.com/' },
};

/** The webmail site of an address, if its domain is known. */
export const webmailOf = (email: string): Webmail | undefined =>
  siteOf[email.slice(email.lastIndexOf('@') + 1).toLowerCase()];

/** The sites that most practices use. */
export const usualWebmail: readonly Webmail[] = [gmail, outlook, yahoo];
