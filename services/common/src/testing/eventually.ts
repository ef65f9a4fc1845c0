/** Most conditions hold within milliseconds. Slower ones are checked less often. */
const shortestPauseMs = 2;
const longestPauseMs = 20;
/** Generous, because a busy machine may be many times slower. */
const timeoutMs = 60_000;

/** Repeats `attempt` until it succeeds. Throws its last error after the timeout, by a clock that no test moves. */
export async function eventually<T>(attempt: () => T | Promise<T>, withinMs = timeoutMs): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
