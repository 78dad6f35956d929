export const round = (value: number, decimals: number): string => value.toFixed(decimals)

/** A table as documents hold it. */
export function printTable(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(`\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
