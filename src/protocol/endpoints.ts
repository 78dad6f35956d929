import type { z } from 'zod'
import { answers } from './answers.ts'
import { requests } from './requests.ts'
import type { Kind } from './status.ts'

export { requests }

export type Requests = { [V in keyof typeof requests]: z.output<(typeof requests)[V]> }
export type Verb = keyof Requests
/** What a caller writes: `request_uuid` is of the attempt, so the client adds it. */
export type RequestOf<V extends Verb> = Omit<Requests[V], 'request_uuid'>

/** The vendor API lives under it on the house's host, and the vendor's own two calls on the vendor's. */
export const MOUNT = '/vendor/v1'

const KB = 1024

/**
 * Every call of the wallet: its path below the mount point, the column of the retry matrix it stands in, what it takes and answers, and
 * how many bytes its body may have.
 */
export const endpoints = {
  check: { path: '/wallet/check', kind: 'read', request: requests.check, answer: answers.check, largest: 64 * KB },
  balance: { path: '/wallet/balance', kind: 'read', request: requests.balance, answer: answers.balance, largest: 64 * KB },
  bet: { path: '/wallet/bet', kind: 'bet', request: requests.bet, answer: answers.single, largest: 64 * KB },
  win: { path: '/wallet/win', kind: 'win', request: requests.win, answer: answers.single, largest: 64 * KB },
  play: { path: '/wallet/play', kind: 'play', request: requests.play, answer: answers.single, largest: 64 * KB },
  rollback: { path: '/wallet/rollback', kind: 'rollback', request: requests.rollback, answer: answers.single, largest: 64 * KB },
  promoWin: { path: '/wallet/promo_win', kind: 'win', request: requests.promoWin, answer: answers.single, largest: 64 * KB },
  betsBatch: { path: '/wallet/bets/batch', kind: 'bet', request: requests.betsBatch, answer: answers.batch, largest: 256 * KB },
  settleBatch: {
    path: '/wallet/settle/batch',
    kind: 'win',
    request: requests.settleBatch,
    answer: answers.batch,
    largest: 1024 * KB,
  },
  reserve: { path: '/sports/reserve', kind: 'bet', request: requests.reserve, answer: answers.single, largest: 64 * KB },
  commit: { path: '/sports/commit', kind: 'win', request: requests.commit, answer: answers.single, largest: 64 * KB },
  release: { path: '/sports/release', kind: 'rollback', request: requests.release, answer: answers.single, largest: 64 * KB },
  settle: { path: '/sports/settle', kind: 'win', request: requests.settle, answer: answers.single, largest: 64 * KB },
  resettle: { path: '/sports/resettle', kind: 'win', request: requests.resettle, answer: answers.single, largest: 64 * KB },
  cashout: { path: '/sports/cashout', kind: 'win', request: requests.cashout, answer: answers.single, largest: 64 * KB },
  closeRound: { path: '/round/close', kind: 'win', request: requests.closeRound, answer: answers.single, largest: 64 * KB },
} as const satisfies Readonly<
  Record<Verb, { path: `/${string}`; kind: Kind; request: z.ZodType; answer: z.ZodType; largest: number }>
>

export type AnswerOf<V extends Verb> = z.output<(typeof endpoints)[V]['answer']>
export type Answer = AnswerOf<'bet'>

export const verbs = Object.keys(endpoints) as readonly Verb[]
