import type { Clock, Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { ProofNeeded } from '#runtime/http/context.ts'
import { record } from '#house/audit/index.ts'
import { isLooser } from './rules/looser.ts'
import { limitText, ownLimits, readLimit, type LimitRefusal, type OwnLimit } from './rules/own-limits.ts'
import { confirmWishes, setLimit } from './set-limit.ts'
import { lockDueWishes, lockLimit, readLimits } from './store.ts'

type Whose = {
  readonly member: bigint
  readonly merchant: { readonly code: string; readonly currency: string }
  readonly ip: string
}

/** As typed; null is no limit, and what is not named stays as it is. */
export type Wanted = Readonly<Partial<Record<OwnLimit, string | null | undefined>>>

/**
 * Sets a member's own limits, all that are named or none. A tighter one holds at once; a looser one waits for a day, and then for the
 * member's word. One that is wished for already goes on waiting, and what stands already is not written again.
 * `unproven` is why this session may wish for no looser one.
 */
export async function setOwnLimits(
  tx: Tx,
  { wanted, unproven = null, ...whose }: Whose & { readonly wanted: Wanted; readonly unproven?: ProofNeeded | null },
  clock: Clock,
): Promise<null | LimitRefusal | ProofNeeded> {
  const { member, merchant } = whose
  const amounts = new Map<OwnLimit, bigint | null>()
  for (const name of ownLimits) {
    const typed = wanted[name]
    if (typed === undefined) continue
    const amount = typed === null ? null : readLimit(name, typed, merchant.currency)
    if (isRefusal(amount)) return amount
    amounts.set(name, amount)
  }
  for (const name of amounts.keys()) await lockLimit(tx, { member, name })
  const standing = new Map((await readLimits(tx, member)).map((limit) => [limit.name, limit]))
  const changes = [...amounts].flatMap(([name, amount]) => {
    const limit = standing.get(name)
    const stands = limit?.nextAt ? limit.nextAmount === amount : limit?.amount === amount
    return stands ? [] : [{ name, amount, before: limit?.amount ?? null }]
  })
  if (unproven && changes.some(({ before, amount }) => isLooser(before, amount))) return unproven
  for (const { name, amount, before } of changes) {
    const waits = isLooser(before, amount)
    await recordOwn(tx, whose, {
      before: { [name]: limitText(name, before) },
      after: { [name]: limitText(name, waits ? before : amount), ...(waits && { wished: limitText(name, amount) }) },
      at: clock(),
    })
  }
  for (const { name, amount } of changes) await setLimit(tx, { member, name, amount, by: { member: true } }, clock)
  return null
}

/** Lets a member's looser limits begin that have waited for a day; refuses where there is none. */
export async function confirmOwnLimits(tx: Tx, whose: Whose, clock: Clock): Promise<null | Refusal<'nothing_to_confirm', null>> {
  const now = clock()
  const due = await lockDueWishes(tx, { member: whose.member, now: new Date(now) })
  if (due.length === 0) return refuse('nothing_to_confirm')
  for (const { name, before, amount } of due)
    await recordOwn(tx, whose, {
      before: { [name]: limitText(name, before) },
      after: { [name]: limitText(name, amount) },
      at: now,
    })
  await confirmWishes(tx, whose.member, () => now)
  return null
}

type Change = Readonly<Record<string, string | null>>
type LimitChange = { readonly before: Change; readonly after: Change; readonly at: Millis }

async function recordOwn(tx: Tx, { member, merchant, ip }: Whose, { at, ...change }: LimitChange): Promise<void> {
  const subject = `member:${member}`
  await record(tx, { at, merchant: merchant.code, actor: subject, ip, action: 'limits.set_limit', subject, ...change })
}
