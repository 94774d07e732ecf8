/** Every row of a list that is read page by page: each page follows the key of the last row before it. */
export async function allPages<Row>(
  readPage: (after: string | null) => Promise<Row[]>,
  atOnce: number,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let page: Row[];
  do {
    const last = rows.at(-1);
    page = await readPage(last === undefined ? null : keyOf(last));
    rows.push(...page);
  } while (page.length === atOnce);
  return rows;
}
