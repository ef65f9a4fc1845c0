export const webhooksKey = ['webhooks'];

export const failed = 'That did not work. Please try again.';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
export const timeText = (iso: string) => time.format(new Date(iso));
