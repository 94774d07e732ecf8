/** '2026-01-05', for machines. A date in front matter is a day: midnight UTC. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
