import { practiceParameter } from '@nearward/proto/rest/practice-parameter';

/** A path of this site to go to after signing in; anything else goes to the dashboard. */
export function safeRedirect(target: string | null | undefined): string {
  if (!target) return '/dashboard';
  const path = target.startsWith('/') ? target : `/${target}`;
  const base = 'https://nearward.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
  // `/.//elsewhere` resolves to two leading slashes, which browsers treat as another site.
  const here =
    url?.origin === base && !path.includes('\\') && !path.startsWith('//') && !url.pathname.startsWith('//');
  return url && here ? url.pathname + url.search + url.hash : '/dashboard';
}

/** Before the sign-in is known, so that the first call acts for the practice of the page that follows. */
export function keepPractice(page: string): void {
  const practice = new URL(page, window.location.href).searchParams.get(practiceParameter);
  if (practice) sessionStorage.setItem(practiceParameter, practice);
}
