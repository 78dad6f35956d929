import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { DrawAnswer } from '#protocol/draw-desk.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { controllersOf, recordAct, type Act } from '#house/audit/index.ts'
import { operatorIn, personText } from '../rules/draw-person.ts'
import { askDraws, type DrawPorts, type Silent } from './ask-draws.ts'
import { findDraw } from './show-draws.ts'

type Saying = {
  readonly event: string
  readonly version: number
  readonly numbers: readonly string[] | null
  readonly source: string
  readonly reason: string | null
}
type Here = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock; readonly random: Random }
type Heard = NonNullable<DrawAnswer<'drawSaid'>['heard']>
type Refused =
  | Silent
  | Refusal<
      'not_found' | 'same_person' | 'draw_open' | 'draw_cancelled' | 'draw_passed' | 'numbers_wrong' | 'reason_missing',
      null
    >

const refusals = {
  event_unknown: 'not_found',
  event_open: 'draw_open',
  event_cancelled: 'draw_cancelled',
  version_passed: 'draw_passed',
  result_not_possible: 'numbers_wrong',
  reason_missing: 'reason_missing',
} as const satisfies Partial<Record<Heard, string>>

/**
 * Tells the vendor what an operator says that a draw came to. It is written down first, because the vendor's answer commits by itself. Whoever
 * may be the same person as another who has said something is not heard.
 */
export async function sayDraw(
  { db, transact, clock, random }: Here,
  ports: DrawPorts,
  { act, saying }: { readonly act: Act; readonly saying: Saying },
): Promise<'entered' | 'in_force' | 'differs' | Refused> {
  const { event, version, numbers, source, reason } = saying
  const merchant = act.merchant.id
  const found = await findDraw(db, ports, { merchant, event })
  if (isRefusal(found)) return found
  const after = { version, numbers: numbers?.join(' ') ?? 'void', source }
  const recorded = await transact((tx) =>
    recordWord(tx, {
      act: { ...act, ...(reason !== null && { reason }) },
      said: found.draw.said,
      deed: { action: 'games.say_draw', subject: `draw:${event}`, after },
    }),
  )
  if (recorded) return recorded
  const word = newId(clock(), random)
  const request = { event, word, version: BigInt(version), result: numbers && [...numbers], by: personText(act), source, reason }
  const asked = await askDraws(db, ports, { merchant, verb: 'drawSaid', request })
  if (asked === null) return refuse('not_found')
  if (isRefusal(asked)) return asked
  const { heard } = asked.answer
  if (heard === 'entered' || heard === 'in_force' || heard === 'differs') return heard
  return heard === undefined ? refuse('vendor_silent') : refuse(refusals[heard])
}

type Word = {
  readonly act: Act
  /** Who has spoken already. */
  readonly said: { readonly by: string; readonly differs: string | null } | null
  readonly deed: Parameters<typeof recordAct>[2]
}

/** Writes down that an operator says something, unless they may be the same person as somebody who has spoken. */
export async function recordWord(tx: Tx, { act, said, deed }: Word): Promise<void | Refusal<'same_person', null>> {
  const others = [said?.by, said?.differs].flatMap((who) => operatorIn(who ?? '') ?? [])
  return (await isOneOf(tx, act.operator, others)) ? refuse('same_person') : recordAct(tx, act, deed)
}

/** Whether this operator may be the same person as one of the others, by whatever account. */
async function isOneOf(tx: Tx, operator: bigint, others: readonly bigint[]): Promise<boolean> {
  const own = await controllersOf(tx, operator)
  for (const other of others.filter((one) => one !== operator))
    if ((await controllersOf(tx, other)).some((controller) => own.includes(controller))) return true
  return false
}
