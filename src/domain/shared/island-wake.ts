/** The event of the window that wakes the islands that sleep. */
export const WAKE = 'island-wake';
