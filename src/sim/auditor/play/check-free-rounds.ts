import type { Units } from '#kit/money.ts'
import type { Books } from '../books.ts'
import { placeOf } from '../check-ledger.ts'

type Key = { readonly lane: number; readonly vendor: number | null; readonly round: string | null }
const nameOf = ({ lane, vendor, round }: Key) => `${lane}/${vendor}/${round}`

/** Free rounds that the house gave: each was staked once at its reward's stake, and promotions paid exactly what it won. */
export function* checkFreeRounds(books: Books): Generator<string> {
  const { entries, rounds, rewards, freeRounds } = books
  yield* checkGranted(books)
  const undone = new Set(entries.flatMap(({ lane, reverses }) => (reverses === null ? [] : [placeOf({ lane, seq: reverses })])))
  const faces = new Map<string, Units[]>()
  const costs = new Map<string, Units>()
  for (const entry of entries) {
    const name = nameOf(entry)
    if (entry.kind === 'bet' && entry.face !== null && !undone.has(placeOf(entry)))
      faces.set(name, [...(faces.get(name) ?? []), entry.face])
    if (entry.kind === 'free_win') costs.set(name, (costs.get(name) ?? 0n) + entry.amount)
  }
  const won = new Map(rounds.filter(({ staked }) => staked === 0n).map((round) => [nameOf(round), round.won]))
  for (const { reward, paid, returned, ...of } of freeRounds) {
    const name = nameOf(of)
    const stake = rewards.find(({ id }) => id === reward)?.stake
    const staked = faces.get(name) ?? []
    if (returned ? staked.length > 0 : staked.length !== 1 || staked[0] !== stake)
      yield `free round ${of.round} of reward ${reward}, at ${stake}, was staked ${staked.join(', ') || 'by nobody'}`
    const cost = costs.get(name) ?? 0n
    if (cost !== paid) yield `free round ${of.round} says that promotions paid ${paid}; the journal moved ${cost}`
    const due = won.get(name)
    if (due !== undefined && due !== paid) yield `free round ${of.round} won ${due}, and promotions paid ${paid} of it`
    costs.delete(name)
  }
  for (const [name, cost] of costs) yield `promotions paid ${cost} for ${name}, which is no free round`
  for (const { id, used, rounds: granted, live } of rewards) {
    const of = freeRounds.filter(({ reward }) => reward === id)
    const standing = of.filter(({ returned }) => !returned).length
    if (used > granted || used < standing || (live && used !== standing))
      yield `reward ${id} says ${used} of ${granted} free rounds are used; ${standing} stand`
  }
}

/** Whatever promised free rounds granted them once, to its member, as it said; and nothing was granted that nobody promised. */
function* checkGranted({ rewards, promised }: Books): Generator<string> {
  const owed = new Map(promised.map((one) => [one.id, one]))
  for (const { id, member, stake, rounds } of rewards) {
    const said = owed.get(id)
    if (!said) yield `reward ${id} gives member ${member} ${rounds} free rounds at ${stake} that nothing promised`
    else if (said.member !== member || said.stake !== stake || said.rounds !== rounds)
      yield `reward ${id} gives member ${member} ${rounds} free rounds at ${stake}; ${said.rounds} at ${said.stake} were promised to ${said.member}`
    owed.delete(id)
  }
  for (const { id, member, rounds } of owed.values())
    yield `${rounds} free rounds were promised to member ${member} by ${id}, and not granted`
}
