import { billOrders, billStates, type BillOrder, type BillState } from '#house/agents/rules/bills/bill.ts'

/**
 * What an address may say after its path, read by type. A reading names every key it knows, so that one that cannot be read is gone
 * and not handed on as it came. The router has read figures as numbers.
 */
type Raw = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A code of the catalogue: a vendor, a game, a kind. */
export function word(value: unknown): string | undefined {
  const text = textOf(value)
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : undefined
}

/** A path of this site, never another one. */
export function ownPath(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined
}

/** What narrows a list of games. */
export type Narrowing = {
  readonly vassalage?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  /** The least that a game's smallest bet is, in whole units, and how many lines it has at least. */
  readonly minBet?: number | undefined
  readonly minLines?: number | undefined
}

/** From 1 to 99999, as the list takes it. */
function count(value: unknown): number | undefined {
  const text = textOf(value)
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

export function narrowing({ vassalage, kind, name, minBet, minLines }: Raw): Narrowing {
  const typed = textOf(name)
  return {
    minBet: count(minBet),
    minLines: count(minLines),
    vassalage: word(vassalage),
    kind: word(kind),
    name: typeof typed === 'string' && typed !== '' ? typed.slice(0, 60) : undefined,
  }
}

/** A promotion's code, as a link brings it along. */
export function promotionCode({ code }: Raw): { code?: string | undefined } {
  return { code: word(code) }
}

type LotterySearch = { gameCode?: string | undefined; vassalage?: string | undefined }

/** Whose game it is may be left out: the list of lotteries says it. */
export function lotteryGame({ gameCode, vassalage }: Raw): LotterySearch {
  return { gameCode: word(gameCode), vassalage: word(vassalage) }
}

export type SeamlessSearch = { vassalage?: string | undefined; gameCode?: string | undefined; trial?: true | undefined }

export function seamlessPage({ vassalage, gameCode, trial }: Raw): SeamlessSearch {
  return { vassalage: word(vassalage), gameCode: word(gameCode), trial: trial === true || undefined }
}

type PlaySearch = { trial?: true | undefined; round?: string | undefined }

export function played({ trial, round }: Raw): PlaySearch {
  return { trial: trial === true || undefined, round: word(round) }
}

/** What narrows the member's statements, and the line of them that is open. Other names than those that pages under the centre use. */
export type StatementSearch = {
  since?: string | undefined
  until?: string | undefined
  vendor?: string | undefined
  type?: string | undefined
  state?: 'open' | 'settled' | 'returned' | undefined
  movement?: string | undefined
  entry?: string | undefined
  /** The game of that vendor whose details are open. */
  game?: string | undefined
  /** Of an agent's: whose team, whose lines alone, and the line of a day that is open: day.kind.member. */
  of?: string | undefined
  member?: string | undefined
  line?: string | undefined
  withdrawal?: string | undefined
  /** What an agent earned: the bill that is open, how those in the list stand, and in which order. */
  bill?: string | undefined
  standing?: BillState | undefined
  order?: BillOrder | undefined
}

const day = (value: unknown) => (typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value) ? value : undefined)
const states = ['open', 'settled', 'returned'] as const

const number = (value: unknown) => {
  const text = textOf(value)
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? text : undefined
}

const uuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : undefined

export function statementSearch({
  since,
  until,
  vendor,
  type,
  state,
  movement,
  entry,
  withdrawal,
  ...raw
}: Raw): StatementSearch {
  return {
    of: number(raw['of']),
    member: number(raw['member']),
    line:
      typeof raw['line'] === 'string' && /^20\d{2}-\d{2}-\d{2}\.[\w-]{1,64}\.\d{1,16}$/.test(raw['line'])
        ? raw['line']
        : undefined,
    since: day(since),
    until: day(until),
    vendor: word(vendor),
    game: word(raw['game']),
    type: word(type),
    state: states.find((one) => one === state),
    movement: word(movement),
    entry: typeof entry === 'string' && /^\d{1,2}-\d{1,18}$/.test(entry) ? entry : undefined,
    withdrawal: uuid(withdrawal),
    bill: uuid(raw['bill']),
    standing: billStates.find((one) => one === raw['standing']),
    order: billOrders.find((one) => one === raw['order']),
  }
}

/** Another page of the centre begins with nothing of it. */
export const noStatement: StatementSearch = statementSearch({})
