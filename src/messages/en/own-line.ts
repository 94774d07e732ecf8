/** Words about a line of the buyer's own list, beside ours. */
export const ownLine = {
  line: 'Your line',
  numbered: (place: string) => `Your line ${place}`,
};
