/** What the caller does next: keep the answer, ask the same again, or take the stake back. Source: docs/decisions/0021. */
export type Reaction = 'final' | 'retry' | 'roll-back'

/** The columns of the table. */
export type Column = 'bet' | 'win' | 'rollback'
/**
 * A read moves nothing and may simply be asked again. A play is refused for what a bet is refused for; while nobody knows what became of it,
 * the same is asked again, because its outcome stands already.
 */
export type Kind = Column | 'read' | 'play'

type Row = Readonly<Record<Column, Reaction>> & {
  /** A person must look, because the vendor and the house disagree about money that is owed. */
  readonly alert?: readonly Column[]
  /** After so many tries a retried win is given up; without it only `PERSISTENCE` ends the tries. */
  readonly tries?: number
}

const final: Row = { bet: 'final', win: 'final', rollback: 'final' }
const unknown: Row = { bet: 'roll-back', win: 'retry', rollback: 'retry' }
const disputed: Row = { ...final, alert: ['win'] }
const notOurs: Row = { ...final, alert: ['win', 'rollback'] }
const untrusted: Row = { bet: 'final', win: 'retry', rollback: 'retry', alert: ['win', 'rollback'] }

/** Every status of the protocol, and what each asks of a bet, a win and a rollback. */
export const statuses = {
  RS_OK: final,
  RS_ERROR_UNKNOWN: unknown,
  RS_ERROR_TIMEOUT: unknown,
  RS_ERROR_IN_PROGRESS: { bet: 'retry', win: 'retry', rollback: 'retry' },
  RS_ERROR_INVALID_TOKEN: notOurs,
  RS_ERROR_TOKEN_EXPIRED: final,
  RS_ERROR_INVALID_PARTNER: untrusted,
  RS_ERROR_INVALID_SIGNATURE: untrusted,
  RS_ERROR_INVALID_GAME: disputed,
  RS_ERROR_WRONG_CURRENCY: disputed,
  RS_ERROR_NOT_ENOUGH_MONEY: final,
  RS_ERROR_LIMIT_REACHED: final,
  RS_ERROR_USER_DISABLED: final,
  RS_ERROR_WRONG_SYNTAX: disputed,
  RS_ERROR_WRONG_TYPES: disputed,
  RS_ERROR_DUPLICATE_TRANSACTION: disputed,
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: { bet: 'final', win: 'retry', rollback: 'final', alert: ['win', 'rollback'], tries: 3 },
  RS_ERROR_TRANSACTION_ROLLED_BACK: final,
  RS_ERROR_ROUND_CLOSED: final,
  RS_ERROR_ALREADY_SETTLED: { ...final, alert: ['rollback'] },
  /** A win from a pool that holds less: contributions flow in every second, and someone may fill it. */
  RS_ERROR_POOL_SHORT: { bet: 'final', win: 'retry', rollback: 'final', alert: ['win'] },
} as const satisfies Readonly<Record<string, Row>>

export type Status = keyof typeof statuses

export function isStatus(text: string): text is Status {
  return Object.hasOwn(statuses, text)
}

const rows: Readonly<Record<Status, Row>> = statuses

export type Advice = {
  readonly reaction: Reaction
  readonly alert: boolean
  readonly tries: number
}

/**
 * What an answer asks of its caller. `null` is an unknown outcome: no answer that can be read, a 5xx, a time-out. `tries` is how often
 * it may be asked at most.
 */
export function adviceOn(kind: Kind, status: Status | null): Advice {
  const row = status === null ? unknown : rows[status]
  if (kind === 'play') return { reaction: row.bet === 'roll-back' ? 'retry' : row.bet, alert: false, tries: Infinity }
  if (kind === 'read') return { reaction: row.bet === 'final' ? 'final' : 'retry', alert: false, tries: Infinity }
  return { reaction: row[kind], alert: row.alert?.includes(kind) ?? false, tries: row.tries ?? Infinity }
}

export function reactionTo(kind: Kind, status: Status | null): Reaction {
  return adviceOn(kind, status).reaction
}
