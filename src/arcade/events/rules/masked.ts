/** A player's name as others may see it: "10•••23". */
export function maskedName(player: string): string {
  const letters = [...player]
  return `${letters.slice(0, 2).join('')}•••${letters.slice(-2).join('')}`
}
