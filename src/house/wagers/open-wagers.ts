import type { Clock } from '#kit/clock.ts'
import { LARGEST_MOVEMENT, type Units } from '#kit/money.ts'
import { isUuid } from '#kit/ids.ts'
import type { Database, OpenDatabase } from '#runtime/database.ts'
import {
  currencyNumbers,
  everySecond,
  keepLanes,
  laneOf,
  openLanes,
  pursesOf,
  type Bet,
  type CashOut,
  type CashOutPart,
  type CloseRound,
  type Commit,
  type LaneKeeper,
  type Lanes,
  type Operation,
  type Outcome,
  type PromoWin,
  type Release,
  type Reserve,
  type Rollback,
  type Settle,
  type Win,
} from '#house/wallet/index.ts'
import { holdWin } from './held-store.ts'
import { holdHighWin, type Paying } from './hold-high-win.ts'
import { amountOf, sealed, winOf, type Sealed } from './payload.ts'
import { expireHolds, freeDoor, plainDoor, pooledDoor, settlementsDoor, stepsDoor, type Books } from './store.ts'

type Input<T extends { kind: string }> = Omit<T, 'kind'>
type Drawn = Input<Bet> & Required<Pick<Bet, 'win'>>

/**
 * An outcome is returned, never thrown; `busy` means that nothing was tried. A thrown error means that the outcome is unknown: ask
 * again with the same `ext`.
 */
export type Wagers = {
  readonly stake: (bet: Input<Bet>) => Promise<Outcome>
  /** All or nothing, for one member and one round; a refused one gives every bet its status. */
  readonly stakeAll: (bets: readonly Input<Bet>[]) => Promise<readonly Outcome[]>
  readonly win: (win: Input<Win>) => Promise<Outcome>
  /** Stake and win of a round that is drawn already, all or nothing; the same as a bet and the win that closes its round. */
  readonly play: (bet: Drawn) => Promise<Outcome>
  readonly rollback: (rollback: Input<Rollback>) => Promise<Outcome>
  readonly promoWin: (win: Input<PromoWin>) => Promise<Outcome>
  readonly reserve: (bet: Input<Reserve>) => Promise<Outcome>
  readonly commit: (commit: Input<Commit>) => Promise<Outcome>
  readonly release: (release: Input<Release>) => Promise<Outcome>
  readonly settle: (settlement: Input<Settle>) => Promise<Outcome>
  /** Up to 1,000 of many members and rounds, each with its own answer, in the order given. */
  readonly settleBatch: (settlements: readonly Input<Settle>[]) => Promise<readonly Outcome[]>
  readonly cashOut: (cashOut: Input<CashOut>) => Promise<Outcome>
  readonly cashOutPart: (part: Input<CashOutPart>) => Promise<Outcome>
  readonly closeRound: (close: Input<CloseRound>) => Promise<Outcome>
  /** What can be staked: cash and the bonus; null without an account in that currency. */
  readonly balance: (member: bigint, currency: string) => Promise<Units | null>
  /** The same, cash and bonus apart. */
  readonly purses: (member: bigint, currency: string) => Promise<{ readonly cash: Units; readonly bonus: Units } | null>
  /** The lanes' work of each second, for who drives the time himself. */
  readonly keeper: LaneKeeper
  readonly close: () => Promise<void>
}

export type WagersOptions = {
  readonly db: Database
  /** A database opened as croupier_lane, with `lines` + 1 connections at least. */
  readonly lane: Pick<OpenDatabase, 'pool'>
  readonly clock: Clock
  /** Connections that write; as many as the database has cores. */
  readonly lines?: number
  readonly depth?: number
  /** Milliseconds. */
  readonly patience?: number
  /** Starts the lanes' work of each second; without it nobody is told and nothing runs by itself. */
  readonly onKeeperError?: (error: unknown) => void
}

const MOST_SETTLEMENTS = 1000

const isTaken = ({ status }: Outcome) => status === 'ok' || status === 'replayed'

const doorsOf = (books: Books) => ({
  plain: plainDoor(books),
  steps: stepsDoor(books),
  settlements: settlementsDoor(books),
  pooled: pooledDoor(books),
  free: freeDoor(books),
})

export async function openWagers({
  db,
  lane,
  clock,
  lines = 2,
  depth = 4096,
  patience = 20_000,
  onKeeperError,
}: WagersOptions): Promise<Wagers> {
  const books = { clock, currencies: await currencyNumbers(db) }
  const lanes = openLanes({
    pool: lane.pool,
    lines,
    depth,
    patience,
    doors: doorsOf(books),
  })
  const keeper = keepLanes({ pool: lane.pool, clock, also: (client, held) => expireHolds(client, held, clock) })
  const stop = onKeeperError ? everySecond(keeper, onKeeperError) : () => keeper.close()
  const asked = asking(lanes)
  const ask = async (op: Operation) => asked(op)
  const { pay, settleAll } = paying({ db, books, asked })
  const creditWin = async (win: Win) => {
    const outcome = await pay(win)
    if (outcome.status === 'unknown_reference') await holdWin(db, win, new Date(clock()), null)
    return outcome
  }
  /** A bet whose win is above the highest is taken as it stands, and its win is held. */
  const playApart = async ({ win, ...bet }: Drawn) => {
    const staked = await ask({ ...bet, kind: 'bet' })
    return isTaken(staked) ? creditWin(winOf({ ...bet, win, kind: 'bet' })) : staked
  }
  return {
    stake: (bet) => ask({ ...bet, kind: 'bet' }),
    play: async (bet) => {
      const outcome = await ask({ ...bet, kind: 'bet', closesRound: true })
      return outcome.status === 'held' ? playApart(bet) : outcome
    },
    stakeAll: (bets) =>
      stakeAll(
        lanes,
        bets.map((bet) => ({ ...bet, kind: 'bet' })),
      ),
    win: (win) => creditWin({ ...win, kind: 'win' }),
    rollback: (rollback) => ask({ ...rollback, kind: 'rollback' }),
    promoWin: (win) => pay({ ...win, kind: 'promo_win' }),
    reserve: (bet) => ask({ ...bet, kind: 'reserve' }),
    commit: (commit) => ask({ ...commit, kind: 'commit' }),
    release: (release) => ask({ ...release, kind: 'release' }),
    settle: (settlement) => pay({ ...settlement, kind: 'settle' }),
    settleBatch: (settlements) => {
      if (settlements.length > MOST_SETTLEMENTS) throw new RangeError(`more than ${MOST_SETTLEMENTS} settlements in one call`)
      return settleAll(settlements.map((settlement) => ({ ...settlement, kind: 'settle' })))
    },
    cashOut: (cashOut) => pay({ ...cashOut, kind: 'cash_out' }),
    cashOutPart: (part) => pay({ ...part, kind: 'cash_out_part' }),
    closeRound: (close) => ask({ ...close, kind: 'close_round' }),
    balance: async (member, currency) => heldIn(await pursesIn(db, { member, currency })),
    purses: (member, currency) => pursesIn(db, { member, currency }),
    keeper,
    close: async () => {
      await stop()
      await lanes.close()
    },
  }
}

type PayingBy = { readonly db: Database; readonly books: Books; readonly asked: Asking }

/** What pays: where it is above the highest win, it is kept for a person. */
function paying({ db, books, asked }: PayingBy) {
  const holding = async (op: Paying, outcome: Outcome) =>
    outcome.status === 'held' ? holdHighWin(db, op, { books, refused: outcome }) : outcome
  const pay = async (op: Paying) => holding(op, await asked(op))
  const settleAll = async (ops: readonly Settle[]) => {
    const outcomes = await Promise.all(ops.map((op) => asked(op, ops.length)))
    return outcomes.some(({ status }) => status === 'held')
      ? Promise.all(ops.map((op, i) => holding(op, outcomes[i]!)))
      : outcomes
  }
  return { pay, settleAll }
}

async function pursesIn(db: Database, { member, currency }: { readonly member: bigint; readonly currency: string }) {
  const purses = await pursesOf(db, member)
  return purses?.currency === currency ? { cash: purses.cash, bonus: purses.bonus } : null
}

const heldIn = (purses: { readonly cash: Units; readonly bonus: Units } | null) => purses && purses.cash + purses.bonus

const untried = (status: 'busy' | 'too_large' | 'reused'): Outcome => ({
  status,
  balance: null,
  retransmission: false,
  entry: null,
})

function doorOf(op: Operation): 'plain' | 'steps' | 'settlements' | 'pooled' | 'free' {
  if (op.kind === 'bet' && op.free && op.reward !== undefined) return 'free'
  if (op.kind === 'bet') return op.win?.fromPool ? 'pooled' : 'plain'
  if (op.kind === 'settle') return 'settlements'
  return (op.kind === 'win' || op.kind === 'promo_win') && !op.fromPool ? 'plain' : 'steps'
}

/** One id cannot stand for two things: what is asked, and what it refers to or the win that it carries. */
const namesItself = (op: Operation): boolean =>
  ('reference' in op && op.reference === op.ext) || (op.kind === 'bet' && op.win?.ext === op.ext)

/** Throws on what no caller's schema lets through; `too_large` is an answer, because a vendor may ask for it. */
function isTooLarge(op: Operation): boolean {
  const win = op.kind === 'bet' ? op.win : undefined
  assertUuid(op.ext)
  if ('reference' in op) assertUuid(op.reference)
  if (win) assertUuid(win.ext)
  const fromPool = win?.fromPool ?? ('fromPool' in op ? op.fromPool : undefined)
  let large = isLarge(amountOf(op) ?? 0n)
  if (op.kind === 'bet') for (const { amount } of op.contributions ?? []) large = isLarge(amount) || large
  if (win) large = isLarge(win.amount) || large
  return (fromPool !== undefined && isLarge(fromPool.amount)) || large
}

function assertUuid(id: string): void {
  if (!isUuid(id)) throw new TypeError(`not a uuid: ${id}`)
}

function isLarge(amount: Units): boolean {
  if (amount < 0n) throw new RangeError('an amount is below zero')
  return amount > LARGEST_MOVEMENT
}

/** It is no async function: of a draw's settlements each would be three promises more. */
type Asking = (op: Operation, among?: number) => Promise<Outcome>

/** One operation to its lane; the same call made again while it runs shares its answer. */
function asking(lanes: Lanes<Sealed, Outcome>): Asking {
  const running = new Map<string, { readonly payload: string; readonly outcome: Promise<Outcome> }>()
  return (op, among) => {
    if (isTooLarge(op)) return Promise.resolve(untried('too_large'))
    if (namesItself(op)) return Promise.resolve(untried('reused'))
    const key = `${op.vendor} ${op.ext}`
    const one = sealed(op)
    const payload = `${one.payload} ${one.winPayload ?? ''}`
    const twin = running.get(key)
    if (twin?.payload === payload) return twin.outcome.then(repeated)
    const asked = lanes.apply({ lane: laneOf(op.member), owner: op.member, door: doorOf(op), ops: [one], among })
    if (!asked) return Promise.resolve(untried('busy'))
    const over = () => running.get(key) === answered && running.delete(key)
    const outcome = asked.then(
      ([first]) => {
        over()
        return first!
      },
      (error: unknown) => {
        over()
        throw error
      },
    )
    const answered = { payload, outcome }
    running.set(key, answered)
    return outcome
  }
}

const repeated = (outcome: Outcome): Outcome =>
  outcome.status === 'ok' ? { ...outcome, status: 'replayed', retransmission: true } : outcome

async function stakeAll(lanes: Lanes<Sealed, Outcome>, bets: readonly Bet[]): Promise<readonly Outcome[]> {
  const [first] = bets
  if (!first) return []
  if (
    bets.some(
      (bet) => bet.member !== first.member || bet.round !== first.round || bet.vendor !== first.vendor || bet.game !== first.game,
    )
  )
    throw new TypeError('bets that stand or fall together are of one member, game and round')
  if (new Set(bets.map(({ ext }) => ext)).size < bets.length || bets.some(namesItself)) return bets.map(() => untried('reused'))
  if (bets.some(isTooLarge)) return bets.map(() => untried('too_large'))
  const asked = lanes.apply({ lane: laneOf(first.member), owner: first.member, door: 'plain', ops: bets.map(sealed) })
  return asked ?? bets.map(() => untried('busy'))
}
