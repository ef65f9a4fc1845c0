const pauseMs = 20;

/** The result of `attempt` once it stops throwing; its last error when that does not happen in time. */
export async function eventually<T>(attempt: () => T | Promise<T>, withinMs = 30_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
