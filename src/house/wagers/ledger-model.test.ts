import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  laneOf,
  setPeriodLimits,
  setStakeCap,
  setStates,
  type Operation,
  type OperationKind,
  type Outcome,
} from '#house/wallet/index.ts'
import { ask } from '#testing/wagers/ledger-model/ask.ts'
import { usedAt, type Books, type Row } from '#testing/wagers/ledger-model/books.ts'
import { expire } from '#testing/wagers/ledger-model/holds.ts'
import { bonusesOf } from '#testing/wagers/bonuses.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { wagerStates } from './rules/numbers.ts'

const { db, wagers, time, newMember, cash, audit } = await openTable()
const bonuses = bonusesOf({ db, time, cash })
const DAY = 86_400_000
const CASH = 90n

const kinds: readonly (readonly [OperationKind, number])[] = [
  ['bet', 8],
  ['win', 5],
  ['promo_win', 1],
  ['rollback', 6],
  ['reserve', 4],
  ['commit', 3],
  ['release', 2],
  ['settle', 6],
  ['cash_out', 2],
  ['cash_out_part', 3],
  ['close_round', 1],
]

/** In what an operation goes astray from the round that it is about. */
const strays = ['member', 'vendor', 'round', 'game', 'merchant', 'currency'] as const

const oneIn = (many: number) => fc.integer({ min: 1, max: many }).map((of) => of === 1)
const anOperation = fc.record({
  kind: fc.oneof(...kinds.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  /** Which of the rows so far it is about; a bet may be about none, and begins a round. */
  about: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 50 })),
  fresh: oneIn(3),
  stray: fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom('member', 'member', ...strays) },
  ),
  /** Under an id that was taken, maybe as the same call. */
  taken: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.constantFrom('same', 'other') }),
  amount: fc.oneof(fc.bigInt(0n, 60n), fc.bigInt(0n, 3n)),
  part: fc.bigInt(0n, 20n),
  version: fc.integer({ min: 1, max: 3 }),
  free: oneIn(6),
  closes: oneIn(6),
  carries: oneIn(6),
  withWins: fc.boolean(),
  whole: fc.boolean(),
  largest: oneIn(6),
  minutes: fc.constantFrom(1, 5, 90),
})
type Drawn = Exclude<typeof anOperation extends fc.Arbitrary<infer T> ? T : never, never>
const aPause = fc.record({ pause: fc.constantFrom(60_000, 3_600_000, DAY, 3 * DAY, 31 * DAY) })
const aState = fc.record({ forbids: fc.nat({ max: 2 }) })
/** A bonus begins, or the one that runs ends. */
const aGift = fc.record({
  gives: fc.nat({ max: 2 }),
  amount: fc.bigInt(1n, 200n),
  largest: fc.option(fc.bigInt(20n, 60n), { nil: undefined }),
  isExcluded: oneIn(8),
  ends: fc.constantFrom('released', 'forfeit'),
})
const aStep = fc.oneof(
  { weight: 14, arbitrary: anOperation },
  { weight: 2, arbitrary: aPause },
  { weight: 1, arbitrary: aState },
  { weight: 1, arbitrary: aGift },
)
const someLimits = fc.record({
  stake_day: fc.option(fc.bigInt(40n, 150n), { nil: undefined }),
  stake_week: fc.option(fc.bigInt(80n, 250n), { nil: undefined }),
  stake_month: fc.option(fc.bigInt(100n, 300n), { nil: undefined }),
  loss_day: fc.option(fc.bigInt(20n, 100n), { nil: undefined }),
  loss_week: fc.option(fc.bigInt(40n, 150n), { nil: undefined }),
  loss_month: fc.option(fc.bigInt(60n, 200n), { nil: undefined }),
})
const someCaps = fc.record({
  RNG: fc.option(fc.bigInt(10n, 70n), { nil: undefined }),
  '*': fc.option(fc.bigInt(20n, 70n), { nil: undefined }),
})
const aPlayer = fc.record({
  gift: fc.option(aGift),
  limits: fc.oneof(fc.constant({}), someLimits),
  caps: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: someCaps }),
})
type Gift = typeof aGift extends fc.Arbitrary<infer T> ? T : never
type Player = {
  readonly gift: Gift | null
  readonly limits: Partial<Record<string, bigint>>
  readonly caps: Partial<Record<string, bigint>>
}

/** Three members of one lane, in the books and in the ledger. */
async function openBooks(players: readonly Player[]): Promise<Books> {
  const books: Books = { now: time.now, accounts: new Map(), rows: new Map(), rounds: new Map(), bets: new Map() }
  const members: bigint[] = []
  while (members.length < players.length) {
    const member = await newMember(members.length === 0 ? CASH : 0n)
    if (members.length > 0 && laneOf(member) !== laneOf(members[0]!)) continue
    if (members.length > 0) await wagers.promoWin({ ...base, member, ext: randomUUID(), amount: CASH })
    members.push(member)
  }
  for (const [i, member] of members.entries()) {
    const limits = Object.fromEntries(Object.entries(players[i]!.limits).filter(([, most]) => most !== undefined)) as Record<
      string,
      bigint
    >
    const caps = Object.fromEntries(Object.entries(players[i]!.caps).filter(([, most]) => most !== undefined)) as Record<
      string,
      bigint
    >
    await db.transact(async (tx) => {
      await setPeriodLimits(tx, member, limits)
      for (const [product, largest] of Object.entries(caps)) await setStakeCap(tx, { member, product, largest })
    })
    books.accounts.set(member, {
      merchant: 1,
      currency: 'KHR',
      limits,
      caps,
      cash: CASH,
      hold: 0n,
      noBet: false,
      bonus: null,
      counted: [],
    })
    const { gift } = players[i]!
    if (gift) await giveOrEnd(books, member, gift)
  }
  return books
}

const base = { vendor: 1, merchant: 1, currency: 'KHR', product: 'RNG', game: 'lucky', round: 'r' }

/** The operation that was drawn, about a row that stands: of its member, vendor, round and game unless it goes astray. */
function operationOf(books: Books, drawn: Drawn, sent: readonly Operation[]): Operation {
  const members = [...books.accounts.keys()]
  const rows = [...books.rows.values()].filter(({ round }) => round !== undefined)
  const row: Row | undefined = rows[rows.length - 1 - (drawn.about % Math.max(1, rows.length))]
  const again = sent[drawn.about % Math.max(1, sent.length)]
  if (drawn.taken === 'same' && again) return again
  const begins = drawn.kind === 'bet' || drawn.kind === 'reserve'
  const member = begins && drawn.fresh ? members[drawn.about % members.length]! : (row?.member ?? members[0]!)
  const next = members[(members.indexOf(member) + 1) % members.length]!
  const about = begins && drawn.fresh ? null : row
  const round = about?.round ?? `round ${drawn.about % 4}`
  const vendor = about?.vendor ?? 1 + (drawn.about % 2)
  const play = {
    ...base,
    ext: drawn.taken === 'other' && row ? row.ext : randomUUID(),
    member: drawn.stray === 'member' ? next : member,
    vendor: drawn.stray === 'vendor' ? 3 - vendor : vendor,
    round: drawn.stray === 'round' ? 'another round' : round,
    ...(drawn.stray === 'game' && { game: 'another game' }),
    ...(drawn.stray === 'merchant' && { merchant: 2 }),
    ...(drawn.stray === 'currency' && { currency: 'USD' }),
  }
  const stake = { ...play, amount: drawn.amount, ...(drawn.largest && { largest: 40n }) }
  const named = { ...play, reference: row?.reference !== undefined && drawn.fresh ? row.reference : (row?.ext ?? randomUUID()) }
  const ends = drawn.closes && { closesRound: true }
  switch (drawn.kind) {
    case 'bet':
      if (drawn.carries)
        return { ...stake, kind: 'bet', closesRound: true, win: { ext: randomUUID(), amount: drawn.amount / 2n } }
      return { ...stake, ...ends, kind: 'bet', ...(drawn.free && { free: true }) }
    case 'reserve':
      return { ...stake, kind: 'reserve', ...(drawn.closes && { expiresAt: books.now + drawn.minutes * 60_000 }) }
    case 'win':
      return { ...named, ...ends, kind: 'win', amount: drawn.amount }
    case 'promo_win':
      return { ...play, kind: 'promo_win', amount: drawn.amount }
    case 'rollback':
      return { ...named, kind: 'rollback', withWins: drawn.withWins }
    case 'commit':
      return { ...named, kind: 'commit', ...(!drawn.whole && { amount: drawn.amount }) }
    case 'release':
      return { ...named, kind: 'release' }
    case 'settle':
      return { ...named, ...ends, kind: 'settle', version: drawn.version, payout: drawn.amount }
    case 'cash_out':
      return { ...named, ...ends, kind: 'cash_out', amount: drawn.amount }
    case 'cash_out_part':
      return { ...named, kind: 'cash_out_part', amount: drawn.amount, part: drawn.part }
    case 'close_round':
      return { ...play, kind: 'close_round' }
  }
}

function send(op: Operation): Promise<Outcome> {
  switch (op.kind) {
    case 'bet':
      return wagers.stake(op)
    case 'win':
      return wagers.win(op)
    case 'promo_win':
      return wagers.promoWin(op)
    case 'rollback':
      return wagers.rollback(op)
    case 'reserve':
      return wagers.reserve(op)
    case 'commit':
      return wagers.commit(op)
    case 'release':
      return wagers.release(op)
    case 'settle':
      return wagers.settle(op)
    case 'cash_out':
      return wagers.cashOut(op)
    case 'cash_out_part':
      return wagers.cashOutPart(op)
    case 'close_round':
      return wagers.closeRound(op)
  }
}

const running = new Map<bigint, bigint>()

async function giveOrEnd(books: Books, member: bigint, { amount, largest, isExcluded, ends }: Gift): Promise<void> {
  const account = books.accounts.get(member)!
  const { bonus } = account
  if (!bonus) {
    const excluded = isExcluded ? ['RNG'] : []
    running.set(member, await bonuses.give(member, amount, { ...(largest !== undefined && { largest }), excluded }))
    account.bonus = { largest, excluded, state: 'active', balance: amount }
    return
  }
  await bonuses.end(member, running.get(member)!, ends)
  bonus.state = ends
  if (ends === 'released') account.cash += bonus.balance
  bonus.balance = 0n
  account.bonus = null
}

/** What the ledger holds of these members, as the books say it. */
async function kept(books: Books) {
  const members = [...books.accounts.keys()]
  const [accounts, used, rounds, bets, lent] = await Promise.all([
    sql<object>`
      SELECT c.owner, c.balance AS cash, h.balance AS hold, c.debt, b.balance AS bonus FROM wallet.account c JOIN wallet.account h ON h.lane = c.lane AND h.id = c.owner * 16 + 1
      LEFT JOIN wallet.account b ON b.lane = c.lane AND b.id = c.bonus WHERE c.id = c.owner * 16 AND c.owner = ANY (${members}) ORDER BY c.owner`.execute(
      db.owner,
    ),
    sql<{ member: bigint; name: string; used: bigint }>`
      SELECT m.member, p.name, p.used FROM unnest(${members}::bigint[]) m(member), wallet.counted_play(m.member, ${new Date(time.now)}) p
      WHERE p.name ~ '^(stake|loss)_' ORDER BY m.member, p.name`.execute(db.owner),
    sql<object>`
      SELECT member || ' ' || vendor || ' ' || round AS name, game, opening, closing, closed_at IS NOT NULL AS is_closed, escrow, staked, staked_free AS "stakedFree", won,
        bets, wins FROM wagers.round WHERE member = ANY (${members}) ORDER BY name`.execute(db.owner),
    sql<{ state: number }>`
      SELECT w.vendor || ' ' || w.ext AS name, w.member, w.round, w.state, w.held, w.stake, w.escrow, w.payout, w.sold, w.version
      FROM wagers.wager w WHERE w.member = ANY (${members}) ORDER BY name`.execute(db.owner),
    sql<object>`
      SELECT member || ' ' || vendor || ' ' || round AS name, stake, bonus_stake AS "bonusStake", won_before AS "wonBefore", back_before AS "backBefore", back
      FROM wagers.bonus_round WHERE member = ANY (${members}) ORDER BY name`.execute(db.owner),
  ])
  return {
    accounts: accounts.rows,
    used: used.rows,
    rounds: rounds.rows,
    bets: bets.rows.map(({ state, ...bet }) => ({ ...bet, state: wagerStates[state] })),
    lent: lent.rows,
  }
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) => (one.name < other.name ? -1 : 1)

/** What the ledger should hold. */
function expected(books: Books) {
  const members = [...books.accounts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    accounts: members.map(([owner, { cash, hold, bonus }]) => ({
      owner,
      cash,
      hold,
      debt: cash < 0n ? -cash : 0n,
      bonus: bonus?.balance ?? null,
    })),
    used: members.flatMap(([member, account]) =>
      Object.entries(usedAt(account, time.now))
        .map(([name, used]) => ({ member, name, used }))
        .toSorted(byName),
    ),
    rounds: [...books.rounds]
      .map(([name, { lent: _lent, ...round }]) => ({ name, is_closed: round.closing !== null, ...round }))
      .toSorted(byName),
    lent: [...books.rounds]
      .flatMap(([name, { lent }]) => {
        if (!lent) return []
        const { bonus: _bonus, ...kept } = lent
        return [{ name, ...kept }]
      })
      .toSorted(byName),
    bets: [...books.bets].map(([name, { expiresAt: _expires, ...bet }]) => ({ name, ...bet })).toSorted(byName),
  }
}

/** One step in the ledger and in the books; what is asked is answered by both alike. */
async function take(
  books: Books,
  step: typeof aStep extends fc.Arbitrary<infer T> ? T : never,
  sent: Operation[],
): Promise<void> {
  const members = [...books.accounts.keys()]
  if ('pause' in step) {
    time.now += step.pause
    books.now = time.now
    await wagers.keeper.round()
    expire(books)
  } else if ('forbids' in step) {
    const member = members[step.forbids]!
    const account = books.accounts.get(member)!
    account.noBet = !account.noBet
    await db.transact((tx) => setStates(tx, member, { noBet: account.noBet }))
  } else if ('gives' in step) await giveOrEnd(books, members[step.gives]!, step)
  else {
    const op = operationOf(books, step, sent)
    sent.push(op)
    const { status, balance, limit } = await send(op)
    const said = { status, balance: status === 'no_account' ? null : balance, ...(limit && { limit }) }
    const { beforeWin, ...answer } = ask(books, op)
    // A bet that was placed with its win and is asked for without it: where cash alone paid, what stood before the win.
    const either = said.balance === beforeWin ? said : answer
    expect({ op, ...said }).toEqual({ op, ...answer, balance: either.balance })
  }
}

test('whatever is asked in whatever order, the ledger answers and keeps what an independent one in memory does [trust 6, trust 13, trust 16]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(aPlayer, aPlayer, aPlayer),
      fc.array(aStep, { minLength: 40, maxLength: 80 }),
      async (players, steps) => {
        const books = await openBooks(players)
        const sent: Operation[] = []
        for (const step of steps) {
          await take(books, step, sent)
          expect(
            await kept(books),
            JSON.stringify(sent.at(-1), (_, value) => (typeof value === 'bigint' ? String(value) : value)),
          ).toEqual(expected(books))
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
})

test('after all of this every balance is the sum of its entries [trust 1]', audit)
