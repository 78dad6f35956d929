/** An account's name as a stranger may read it: two letters and the last one of a long name, one of a short, never how long it is. */
export function maskName(account: string): string {
  const letters = [...account]
  const [first = '', second = ''] = letters
  return letters.length < 6 ? `${first}***` : `${first}${second}***${letters.at(-1)}`
}
