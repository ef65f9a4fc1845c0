/** The names in the demo set. The edge cities are 48 to 50 and 50 to 52 miles from their metro's center. */
export const practices = [
  { name: 'Bayside Family Practice', email: 'clinic@demo.example' },
  { name: 'Lakeshore Heart Group', email: 'lakeshore@demo.example' },
  { name: 'Peachtree Urgent Care', email: 'peachtree@demo.example' },
  { name: 'Golden Gate Surgery Center', email: 'goldengate@demo.example' },
  { name: 'Midway Community Hospital', email: 'midway@demo.example' },
] as const;

/** Two employers who promise answers. One keeps the promise. */
export const [, promiseKeeper, , promiseBreaker] = practices;

export const metros = [
  {
    center: 'San Francisco, CA',
    around: [
      'San Francisco, CA',
      'Oakland, CA',
      'Berkeley, CA',
      'San Mateo, CA',
      'Daly City, CA',
      'Walnut Creek, CA',
    ],
    justInside: ['Santa Rosa, CA', 'Bodega, CA'],
    justOutside: ['Saint Helena, CA', 'Bodega Bay, CA'],
  },
  {
    center: 'Chicago, IL',
    around: ['Chicago, IL', 'Evanston, IL', 'Oak Park, IL', 'Naperville, IL', 'Cicero, IL', 'Aurora, IL'],
    justInside: ['Braidwood, IL', 'Bourbonnais, IL'],
    justOutside: ['Bradley, IL', 'Pleasant Prairie, WI'],
  },
  {
    center: 'Atlanta, GA',
    around: ['Atlanta, GA', 'Decatur, GA', 'Marietta, GA', 'Smyrna, GA', 'Roswell, GA', 'Sandy Springs, GA'],
    justInside: ['Gainesville, GA', 'Talmo, GA'],
    justOutside: ['Hogansville, GA', 'High Shoals, GA'],
  },
] as const;

export const firstNames = [
  'Amara',
  'Ben',
  'Carla',
  'Dmitri',
  'Elena',
  'Farid',
  'Grace',
  'Hiro',
  'Imani',
  'Jonas',
  'Keisha',
  'Luis',
  'Mei',
  'Nadia',
  'Omar',
  'Priya',
  'Quinn',
  'Rosa',
  'Sam',
  'Tessa',
  'Uma',
  'Victor',
  'Wren',
  'Yusuf',
  'Zoe',
] as const;

export const lastNames = [
  'Adeyemi',
  'Baker',
  'Castillo',
  'Dubois',
  'Engel',
  'Foster',
  'Garcia',
  'Huang',
  'Ibrahim',
  'Jensen',
  'Khan',
  'Lopez',
  'Morales',
  'Nguyen',
  'Okafor',
  'Patel',
  'Reyes',
  'Schmidt',
  'Tanaka',
  'Ueda',
  'Vasquez',
  'Williams',
  'Young',
  'Zhang',
] as const;
