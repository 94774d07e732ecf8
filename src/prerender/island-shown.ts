/** The window's event once React has finished an island. Before it, an action would make React finish the page in one task. */
export const ISLAND_SHOWN = 'island-shown';
