import type { Verb } from '#protocol/endpoints.ts'
import type { Books, Decided, Kind, Operation, Session } from './books.ts'
import { decide, decideAll, decidePlay, sessionOf } from './decide.ts'

/** A request that has passed its schema, whichever it is. */
export type Fields = {
  readonly request_uuid?: string
  readonly token?: string | null
  readonly user?: string
  readonly game_code?: string
  readonly currency?: string
  readonly transaction_uuid: string
  readonly reference_transaction_uuid?: string
  readonly round?: string
  readonly round_closed?: boolean
  readonly is_free?: boolean
  readonly amount?: bigint | null
  readonly payout?: bigint
  readonly settlement_version?: bigint
  readonly part?: bigint
  readonly win_transaction_uuid?: string
  readonly jackpot?: { readonly amount: bigint }
  readonly bets?: readonly Fields[]
  readonly settlements?: readonly Fields[]
}

type Input = { readonly verb: Verb; readonly vendor: string; readonly request: Fields }

const staking = new Set<Verb>(['check', 'balance', 'bet', 'play', 'betsBatch', 'reserve'])

/** Answers a call that is signed and well-formed. */
export async function perform(books: Books, { verb, vendor, request }: Input): Promise<object> {
  const { request_uuid } = request
  const echo = books.has('the request is not echoed') ? {} : { request_uuid }
  if (verb === 'check') return { ...check(books, vendor, request.token ?? ''), ...echo }
  if (verb === 'settleBatch') {
    const one = (settlement: Fields) => perform(books, { verb: 'settle', vendor, request: settlement })
    return { status: 'RS_OK', results: await Promise.all((request.settlements ?? []).map(one)), ...echo }
  }
  if (verb === 'play') return { ...(await play(books, vendor, request)), ...echo }
  const claim = { vendor, token: request.token, user: request.user, game: request.game_code, currency: request.currency }
  const session = sessionOf(books, claim, { staking: staking.has(verb) })
  if (typeof session === 'string') return { status: session, transaction_uuid: request.transaction_uuid, ...echo }
  if (verb === 'balance') return { status: 'RS_OK', ...purse(books, session), ...echo }
  if (verb === 'betsBatch') return { ...(await betsBatch(books, session, request)), ...echo }
  const kind: Kind = verb === 'resettle' ? 'settle' : verb
  return { ...told(books, session, request, await decide(books, operationOf(kind, session, request))), ...echo }
}

function check(books: Books, vendor: string, token: string): object {
  const launched = books.sessions.get(token)
  if (launched?.state === 'launch' && launched.vendor === vendor) {
    const swapped: Session = { ...launched, token: `${token}-swapped`, state: 'live' }
    books.sessions.set(swapped.token, swapped)
    if (books.has('launch token good twice')) books.sessions.set(token, { ...launched, state: 'live' })
    else books.sessions.delete(token)
    return { status: 'RS_OK', ...purse(books, swapped), token: swapped.token, language: 'EN' }
  }
  const session = sessionOf(books, { vendor, token }, { staking: true })
  return typeof session === 'string' ? { status: session } : { status: 'RS_OK', ...purse(books, session), token }
}

function purse(books: Books, { user }: Session) {
  const { currency, balance, opened, bonus: given } = books.account(user)
  const bonus = given < balance ? given : balance
  const apart = books.has('a bonus is told as cash') ? { cash: balance, bonus: 0n } : { cash: balance - bonus, bonus }
  const told = { user, currency, balance: books.has('balance from a cache') ? opened : balance }
  return bonus > 0n ? { ...told, balances: apart } : told
}

/** A bet and the win that closes its round. What is known already is told after the session too. */
async function play(books: Books, vendor: string, request: Fields): Promise<object> {
  const claim = { vendor, token: request.token, user: request.user, game: request.game_code, currency: request.currency }
  const known = books.entry({ vendor }, request.transaction_uuid) !== undefined && !books.has('a play ends with its session')
  const session = sessionOf(books, claim, { staking: !known })
  const { transaction_uuid } = request
  if (typeof session === 'string') return { status: session, transaction_uuid }
  const { payout: _payout, jackpot: _jackpot, ...stake } = request
  const { amount: _amount, is_free: _free, ...paid } = request
  const bet = operationOf('bet', session, stake)
  const ext = request.win_transaction_uuid ?? ''
  const win = { ...paid, transaction_uuid: ext, reference_transaction_uuid: transaction_uuid }
  const closes = !books.has('a play leaves its round open')
  return told(
    books,
    session,
    request,
    await decidePlay(books, bet, operationOf('win', session, { ...win, round_closed: closes })),
  )
}

async function betsBatch(books: Books, session: Session, request: Fields): Promise<object> {
  const bets = request.bets ?? []
  const last = bets.length - 1
  const closes = request.round_closed === true
  const { round = '' } = request
  const ops = bets.map((bet, at) => operationOf('bet', session, { ...bet, round, round_closed: closes && at === last }))
  const decided = await decideAll(books, ops)
  const refused = decided.find(({ status }) => status !== 'RS_OK')
  const results = decided.map((one, at) => told(books, session, bets[at] ?? request, one))
  return {
    status: refused?.status ?? 'RS_OK',
    ...purse(books, session),
    retransmission: decided.every(({ retransmission }) => retransmission),
    results,
  }
}

function told(books: Books, { user }: Session, request: Fields, { status, balance, retransmission, number }: Decided) {
  const { transaction_uuid } = request
  const { currency } = books.account(user)
  return { status, user, currency, balance, retransmission, transaction_uuid, transaction_id: number ? `entry-${number}` : null }
}

function operationOf(kind: Kind, { vendor, user, game }: Session, request: Fields): Operation {
  return {
    kind,
    vendor,
    ext: request.transaction_uuid,
    user,
    game,
    currency: request.currency ?? '',
    round: request.round ?? '',
    amount: request.payout ?? request.amount ?? null,
    reference: request.reference_transaction_uuid ?? '',
    free: request.is_free === true,
    version: request.settlement_version ?? 0n,
    closes: request.round_closed === true || kind === 'closeRound',
    fromPool: request.jackpot?.amount ?? 0n,
    part: request.part ?? null,
  }
}
