interface PracticeHooks {
  addTo?: (path: string, name: string) => string;
  onFailure?: (failure: Error, name: string) => void;
  forget?: () => void;
}

/** How calls and sign-ins treat the practice of the page. Set by `page-practice`, which light pages do not load. */
export const practiceHooks: PracticeHooks = {};
