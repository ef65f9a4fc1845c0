/** Most conditions hold within some milliseconds; what takes longer is not asked about all the time. */
const shortestPauseMs = 2;
const longestPauseMs = 20;
/** Only what never happens takes so long: a machine with much to do may take many times what it takes alone. */
const longestMs = 60_000;

/** The result of `attempt` once it stops throwing; its last error when that does not happen in time. */
export async function eventually<T>(attempt: () => T | Promise<T>, withinMs = longestMs): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
