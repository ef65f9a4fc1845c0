/** Resolves in a later task, so that a browser can first paint what a click changed. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
