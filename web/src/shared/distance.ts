/** The API has distances in steps: under 2, 5 or 10 miles, then about so many. */
export const milesAway = (miles: number) => `${miles <= 10 ? 'under' : 'about'} ${miles} miles away`;
/** The distance as shown in a list of places. */
export const milesShort = (miles: number) => `${miles <= 10 ? 'under' : 'about'} ${miles} mi`;
