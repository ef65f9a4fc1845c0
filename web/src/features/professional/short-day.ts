const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export const shortDay = (iso: string) => day.format(new Date(iso));
export const shortMoment = (iso: string) => moment.format(new Date(iso));
