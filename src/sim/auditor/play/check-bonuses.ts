import type { Units } from '#kit/money.ts'
import type { Books } from '../books.ts'
import type { Bonus } from './play-books.ts'
import { storiesUpTo } from './rounds-up-to.ts'
import { countAgain, type RoundHistory } from './settle-again.ts'

const READER = 'promotions.played'

/** The house's moments are whole milliseconds. */
export const millisOf = (at: string) => at.slice(0, 23)
const isWithin = ({ issued, ended }: Pick<Bonus, 'issued' | 'ended'>, at: string) =>
  millisOf(at) > millisOf(issued) && (ended === null || millisOf(at) <= millisOf(ended))

type Told = Pick<Books, 'bonuses' | 'takenOff' | 'entries' | 'rounds' | 'terms' | 'positions'>

/** What was played for each bonus, against what each row of the journal changed in what its member's bets count while it was in process. */
export function* checkBonuses({ bonuses, takenOff, entries, rounds, terms, positions }: Told): Generator<string> {
  const read = new Map(positions.filter(({ reader }) => reader === READER).map(({ lane, seq }) => [lane, seq]))
  if (read.size === 0) return
  for (const [member, own] of Map.groupBy(bonuses, (bonus) => bonus.member)) {
    const played = {
      entries: entries.filter(({ account }) => account === member * 16n),
      rounds: rounds.filter((round) => round.member === member),
    }
    const stories = [...storiesUpTo(played, (lane) => read.get(lane) ?? 0n)]
    for (const bonus of own) {
      const off = takenOff.filter(({ claim }) => claim === bonus.claim)
      let comes = 0n
      for (const story of stories) {
        const sums = countedFor(bonus, story, terms)
        const { vendor, round } = story.round
        comes += sums.at(-1) ?? 0n
        for (const { counted } of off.filter((one) => one.vendor === vendor && one.round === round)) {
          // What changed in the round after it was taken off counts by itself.
          if (!sums.includes(counted)) yield `${counted} of round ${round} was taken off bonus ${bonus.claim}, which never had it`
          comes -= counted
        }
      }
      if (bonus.played !== comes)
        yield `${bonus.played} was played for bonus ${bonus.claim} of member ${member}, the journal comes to ${comes}`
    }
  }
}

/** What a round had counted after each of its rows: each change of what a bet counts is weighed by itself, rounded towards nothing. */
export function countedFor(
  bonus: Pick<Bonus, 'issued' | 'ended' | 'weights'>,
  { round, rows, backs }: RoundHistory,
  terms: Books['terms'],
): readonly Units[] {
  if (!rows.some(({ at }) => isWithin(bonus, at))) return []
  const weight = BigInt(bonus.weights[round.product] ?? 100)
  const sums: Units[] = []
  let [sum, before]: [Units, ReadonlyMap<bigint, Units>] = [0n, new Map()]
  for (const { seq, at } of rows) {
    const undone = new Map([...backs].filter(([, back]) => back.seq <= seq))
    const after = countAgain({ round, rows: rows.filter((row) => row.seq <= seq), backs: undone }, terms)
    if (isWithin(bonus, at))
      for (const bet of new Set([...before.keys(), ...after.keys()]))
        sum += (((after.get(bet) ?? 0n) - (before.get(bet) ?? 0n)) * weight) / 100n
    sums.push(sum)
    before = after
  }
  return sums
}
