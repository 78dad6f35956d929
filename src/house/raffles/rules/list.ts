import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A line of the list of tickets: who joined as which, with how many tickets, by a masked name. */
export type Line = { readonly number: number; readonly tickets: number; readonly player: string }

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The list as it is hashed: a line for each, in the order in which they joined. */
export const listText = (lines: readonly Line[]): string =>
  lines.map(({ number, tickets, player }) => `${number} ${tickets} ${player}\n`).join('')

export const ticketsIn = (lines: readonly Line[]): number => lines.reduce((sum, { tickets }) => sum + tickets, 0)

/** A line with the numbers of its tickets, of which the first of the list is 1. */
export type Numbered = Line & { readonly first: number; readonly last: number }

export function numbered(lines: readonly Line[]): readonly Numbered[] {
  let last = 0
  return lines.map((line) => {
    const first = last + 1
    last += line.tickets
    return { ...line, first, last }
  })
}

export function ownerOf(lines: readonly Numbered[], ticket: number): Numbered {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.last ?? 0) < ticket) low = middle + 1
    else high = middle
  }
  const owner = lines[low]
  if (!owner || ticket < owner.first || ticket > owner.last) throw new RangeError(`nobody has ticket ${ticket}`)
  return owner
}
