import { unitsOfText, type Units } from '#kit/money.ts'
import type { Books, Entry } from '../books.ts'
import { placeOf } from '../check-ledger.ts'
import type { IssuedClaim } from './bonus-books.ts'
import { nameOf } from './check-given.ts'
import { RoundShare } from './round-share.ts'

/** A bonus of a member with where in its lane it ended; null where it has not, or nothing was left to move. */
type Bonus = { readonly claim: IssuedClaim & { readonly bonus: bigint }; readonly end: bigint | null }

/**
 * Whoever has a bonus, played again row by row: each stake took from it exactly what cash lacked and its terms allow, and what came back went to
 * it in the proportion in which it was staked, or where it went when it ended.
 */
export function* checkSplit(books: Books): Generator<string> {
  const ends = new Map(
    books.entries.flatMap(({ kind, account, seq }) =>
      kind.startsWith('bonus_') && account >> 60n === 1n ? [[account, seq] as const] : [],
    ),
  )
  const own = Map.groupBy(
    books.claims.flatMap((claim) =>
      claim.bonus === null ? [] : [{ claim: { ...claim, bonus: claim.bonus }, end: ends.get(claim.bonus) ?? null }],
    ),
    ({ claim }) => claim.member,
  )
  const lanes = Map.groupBy(books.entries, ({ lane }) => lane)
  const shared = new Map<string, RoundShare>()
  for (const [member, bonuses] of own) {
    const lane = books.accounts.find(({ id }) => id === member * 16n)?.lane ?? -1
    yield* replay(books, { member, bonuses, rows: lanes.get(lane) ?? [] }, shared)
  }
  yield* checkTouched(books)
  yield* checkKept(books, shared)
}

const kinds: ReadonlySet<string> = new Set(['bonus', 'bonus_stake', 'bonus_back', 'bonus_release', 'bonus_forfeit'])

/** Nothing else moves a bonus. */
function* checkTouched({ entries, accounts }: Books): Generator<string> {
  const bonuses = new Set(accounts.flatMap(({ id, purpose }) => (purpose === 'bonus' ? [id] : [])))
  for (const entry of entries)
    if ((bonuses.has(entry.account) || bonuses.has(entry.contra)) && !kinds.has(entry.kind))
      yield `entry ${placeOf(entry)} is a ${entry.kind}, and moves a bonus`
}

/** What the house keeps of a bonus in a round, against what its rows come to. */
function* checkKept({ bonusRounds }: Books, shared: ReadonlyMap<string, RoundShare>): Generator<string> {
  const kept = new Set<string>()
  for (const { member, vendor, round, bonus, stake, bonus_stake } of bonusRounds) {
    const name = `${member}/${vendor}/${round}`
    kept.add(name)
    const comes = shared.get(name)
    if (comes?.bonus !== bonus || comes.stake !== stake || comes.lent !== bonus_stake)
      yield `bonus ${bonus} has ${bonus_stake} of ${stake} in round ${round}; its rows come to ${comes?.lent ?? 0n} of ${comes?.stake ?? 0n}`
  }
  for (const [name, { bonus, lent }] of shared)
    if (bonus !== null && !kept.has(name)) yield `bonus ${bonus} gave ${lent} to round ${name}, and is not kept there`
}

type Playing = { readonly member: bigint; readonly bonuses: readonly Bonus[]; readonly rows: readonly Entry[] }

function* replay(books: Books, { member, bonuses, rows }: Playing, shared: Map<string, RoundShare>): Generator<string> {
  const cash = member * 16n
  const products = new Map(
    books.rounds.flatMap(({ member: of, vendor, round, product }) =>
      of === member ? [[`${vendor}/${round}`, product] as const] : [],
    ),
  )
  const rewards = new Map(books.freeRounds.map(({ vendor, round, reward }) => [`${vendor}/${round}`, reward]))
  const byExt = new Map(rows.flatMap((row) => (row.account === cash && row.ext !== null ? [[row.ext, row] as const] : [])))
  // What was taken of a held stake was staked when it was held.
  const stakeOf = (row: Entry | undefined) => (row?.kind === 'commit' ? byExt.get(row.reference ?? '') : row) ?? null
  const of = (account: bigint) => bonuses.find(({ claim }) => claim.bonus === account)
  for (const [place, row] of rows.entries()) {
    if (row.account !== cash) continue
    const before = rows[place - 1]
    if (row.kind === 'bonus_stake') yield* checkLent({ row, stake: rows[place + 1], bonus: of(row.contra), products })
    const at = row.kind === 'bonus_back' ? byExt.get(row.reference ?? '') : row
    if (!at || at.vendor === null || at.round === null || at.kind === 'promo_win') {
      if (row.kind === 'bonus_back') yield `entry ${placeOf(row)} gives back to a bonus of no round`
      continue
    }
    const round = `${at.vendor}/${at.round}`
    const share = shared.get(`${member}/${round}`) ?? new RoundShare()
    shared.set(`${member}/${round}`, share)
    if (row.kind === 'bonus_back') {
      share.giveBack(row)
      continue
    }
    const reward = rewards.get(round)
    const won = bonuses.find(({ claim }) => claim.id === reward)
    share.take(row, {
      lent: before?.kind === 'bonus_stake' && before.account === cash && before.reference === row.ext ? before : null,
      held: stakeOf(byExt.get(row.reference ?? '')),
      undone: row.reverses === null ? null : stakeOf(rows.find(({ seq }) => seq === row.reverses)),
      wins: won?.claim.bonus ?? null,
    })
  }
  for (const [name, share] of shared) {
    const bonus = share.bonus === null ? undefined : of(share.bonus)
    if (bonus)
      yield* share.differences({
        name,
        bonus: nameOf(bonus.claim),
        released: bonus.claim.state === 'released',
        claim: bonus.claim,
        end: bonus.end,
      })
  }
}

type Lending = {
  readonly row: Entry
  readonly stake: Entry | undefined
  readonly bonus: Bonus | undefined
  readonly products: ReadonlyMap<string, string>
}

function* checkLent({ row, stake, bonus, products }: Lending): Generator<string> {
  const place = placeOf(row)
  if (!bonus) return void (yield `entry ${place} takes from ${row.contra}, which is no bonus of theirs`)
  const name = nameOf(bonus.claim)
  if (bonus.end !== null && row.seq > bonus.end) yield `entry ${place} takes from ${name}, which has ended`
  if (!stake || stake.ext !== row.reference || (stake.kind !== 'bet' && stake.kind !== 'reserve'))
    return void (yield `entry ${place} takes from ${name} for no stake`)
  const had = row.balance_after - row.amount
  const lacks: Units = -stake.amount - (had > 0n ? had : 0n)
  if (row.amount !== lacks)
    yield `entry ${place} takes ${row.amount} from ${name} for a stake of ${-stake.amount}, for which cash lacks ${lacks}`
  const { largestStake, weights } = bonus.claim.terms
  if (largestStake !== null && -stake.amount > unitsOfText(largestStake))
    yield `${name} gave to a stake of ${-stake.amount}, above its largest`
  const product = products.get(`${stake.vendor}/${stake.round}`) ?? ''
  if (weights[product] === 0) yield `${name} gave to a stake on ${product}, which it excludes`
}
