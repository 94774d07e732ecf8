/** What the page can do without: a failure is logged, and tried again when the network returns. */
export async function optional(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(failure, error);
    addEventListener('online', () => void optional(failure, work), { once: true });
  }
}
