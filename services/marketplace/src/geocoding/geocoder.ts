export interface Place {
  /** `City, ST` or `City, ST, ZIP`, in letters, spaces and hyphens: it passes the format check when edited again. */
  formatted_address: string;
  lat: number;
  lng: number;
}

/** Finds the place of an address. An unknown place is an empty list; a failed provider throws. */
export interface Geocoder {
  lookup(address: string): Promise<Place[]>;
}

export const GEOCODER = Symbol('GEOCODER');
