/**
 * Line icons on a 24 × 24 grid, one path each, drawn with the current colour: those that islands draw. Each is separate, so
 * that a page loads those that it draws.
 */
export const cart =
  'M3 4h2.2l2.3 11.2h10.4l2.1-8H6.3M9 20.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Zm8 0a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z';
export const close = 'M6 6l12 12M18 6 6 18';
export const check = 'M5 12.5l4.5 4.5L19 7.5';
export const shield =
  'M12 3l7.5 2.8v5.4c0 4.6-3.1 8-7.5 9.8-4.4-1.8-7.5-5.2-7.5-9.8V5.8L12 3Zm-3.2 9 2.3 2.3 4.2-4.4';
export const truck =
  'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5zM7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10 0a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 17 19Z';
export const chevronDown = 'M6 9.5l6 6 6-6';
export const arrow = 'M4 12h15m-6-6 6 6-6 6';
export const lock = 'M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5';
export const swap = 'M4 8h15m-4-4 4 4-4 4M20 16H5m4 4-4-4 4-4';
export const compare = 'M8 4v16M16 4v16M4 8h8M12 16h8';
export const grid = 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z';
export const table = 'M4 5h16v14H4zM4 9.5h16M4 14.5h16M10 5v14';
export const list = 'M4 6h16M4 12h16M4 18h16';
export const sort = 'M8 5v14m-3-3 3 3 3-3M16 19V5m-3 3 3-3 3 3';
export const trash = 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6';
export const plus = 'M12 5v14M5 12h14';
export const minus = 'M5 12h14';
export const copy = 'M8 8h11v12H8zM5 16V4h11';
export const share = 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8';
export const print = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z';
export const filter = 'M4 6h16M7 12h10M10 18h4';
export const split = 'M4 12h6m0 0 5-6h5m-10 6 5 6h5';
export const bolt = 'M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z';
