/** The row of a statement that always returns exactly one. Throws when it returned another number of rows. */
export function single<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`the statement returned ${rows.length} rows instead of one`);
  return row;
}
