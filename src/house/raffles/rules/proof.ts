import { commitmentOf, draw, type Drawn } from './draw.ts'
import { hashOf, listText, numbered, type Line } from './list.ts'
import { prizesOf, type Prize } from './raffle.ts'

/** All that is published of a draw. */
export type Proof = {
  readonly commitment: string
  readonly seed: string
  readonly listHash: string
  readonly lines: readonly Line[]
  readonly prizes: readonly Prize[]
  readonly draws: readonly Drawn[]
}

/** What of a draw is as it was promised; a ticket whose prize was passed on is taken at the house's word, and stands in the list of draws. */
export type Proven = { readonly seed: boolean; readonly list: boolean; readonly draws: boolean }

export function prove({ commitment, seed, listHash, lines, prizes, draws }: Proof): Proven {
  const passed = new Set(draws.filter(({ prize }) => prize === null).map(({ ticket }) => ticket))
  const again = draw({
    seed,
    listHash,
    lines: numbered(lines),
    prizes: prizesOf({ prizes }),
    isPassed: (_owner, ticket) => passed.has(ticket),
  })
  const same = (one: Drawn, place: number) => {
    const told = draws[place]
    return told?.ticket === one.ticket && told.number === one.number && told.prize === one.prize
  }
  return {
    seed: commitmentOf(seed) === commitment,
    list: hashOf(listText(lines)) === listHash,
    draws: again.length === draws.length && again.every(same),
  }
}
