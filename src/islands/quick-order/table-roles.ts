/** A table whose rows are grids has lost its roles: they are named again. */
export const TABLE = { role: 'table' } as const;
export const GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const HEAD = { role: 'columnheader', scope: 'col' } as const;
export const PLACE = { role: 'rowheader', scope: 'row' } as const;
export const CELL = { role: 'cell' } as const;
