/** Without the noughts behind the point, which stand for exactness in a table and for nothing in a sentence. */
export function percentText(percent: string): string {
  return percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent
}
