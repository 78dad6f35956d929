import type { Acknowledged } from '../acknowledged.ts'
import type { Books } from '../books.ts'

/** What members were told of their bonuses: each that was given is there, and each that was given up is so. */
export function* checkTaken({ claims }: Pick<Books, 'claims'>, { claimed, givenUp }: Acknowledged): Generator<string> {
  const issued = new Set(claims.map(({ member, promotion }) => `${member}/${promotion}`))
  for (const { member, promotion } of claimed)
    if (!issued.has(`${member}/${promotion}`))
      yield `member ${member} was told of a bonus of promotion ${promotion}, and has none`
  const states = new Map(claims.map(({ id, state }) => [id, state]))
  for (const id of givenUp)
    if (states.get(id) !== 'forfeit') yield `bonus ${id} was told to be given up, and is ${states.get(id) ?? 'not there'}`
}

/** How many bonuses are in each state. */
export function tallyBonuses({ claims }: Pick<Books, 'claims'>): ReadonlyMap<string, number> {
  const tally = new Map<string, number>()
  for (const { bonus, state } of claims) if (bonus !== null) tally.set(state, (tally.get(state) ?? 0) + 1)
  return tally
}
