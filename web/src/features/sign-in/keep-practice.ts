import { practiceParameter } from '@nearward/proto/rest/practice-parameter';

/** Before the sign-in is known, so that the first call acts for the practice of the page that follows. */
export function keepPractice(page: string): void {
  const practice = new URL(page, window.location.href).searchParams.get(practiceParameter);
  if (practice) sessionStorage.setItem(practiceParameter, practice);
}
