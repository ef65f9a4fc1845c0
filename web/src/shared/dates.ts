const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export const dateText = (iso: string) => day.format(new Date(iso));
/** Of a day without a time (`2026-11-21`), which is the same everywhere. */
export const dayText = (iso: string) => dateText(iso.length === 10 ? `${iso}T12:00` : iso);
export const postedOn = (iso: string) => `posted ${dateText(iso)}`;
