const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export const dateText = (iso: string) => day.format(new Date(iso));
export const postedOn = (iso: string) => `posted ${dateText(iso)}`;
