/** The smallest UUIDv7 of a moment. Ids start with their creation time, so earlier ids are smaller. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
