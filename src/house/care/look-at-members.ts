import type { Clock, Millis } from '#kit/clock.ts'
import { HOUR } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { nobodysTypes } from '#house/access/rules/account-types.ts'
import { accountsOf } from '#house/members/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { membersAfter } from '#house/reports/index.ts'
import { readHeads } from '#house/wallet/index.ts'
import { lockCases } from './case-store.ts'
import { keepCase } from './keep-case.ts'
import { lockLook, writeLook } from './look-store.ts'
import { readPlay } from './read-play.ts'
import { findMarks } from './rules/find-marks.ts'

export type Looking = {
  readonly db: Database
  readonly transact: Isolate
  readonly directory: Directory
  readonly clock: Clock
  readonly random: Random
  readonly signal?: AbortSignal
}

/** All members are looked at so often. */
const LOOK_EVERY: Millis = 6 * HOUR

/** Members of one transaction, and transactions of one lane in one run. */
const BATCH = 50
const BATCHES = 20

/**
 * Goes on with the look through all members, lane by lane, each from where it was left. One process looks through a lane at a time, and what a
 * batch found is written with the place behind it: a run that breaks off leaves nothing out and does nothing twice.
 */
export async function lookAtMembers({ signal, ...looking }: Looking): Promise<void> {
  const { seqs } = await readHeads(looking.db)
  for (const lane of seqs.keys())
    for (let batch = 0; batch < BATCHES && !signal?.aborted; batch++)
      if (!(await looking.transact((tx) => lookOn(tx, lane, looking)))) break
}

/** False where there is nothing more to do in this lane for now. */
async function lookOn(tx: Tx, lane: number, looking: Looking): Promise<boolean> {
  const now = looking.clock()
  const look = await lockLook(tx, lane)
  if (!look) return false
  const through = look.after === null
  const beganAt = new Date(now - (now % LOOK_EVERY))
  if (through && look.beganAt >= beganAt) return false
  const members = await membersAfter(tx, { lane, after: look.after ?? 0n, limit: BATCH })
  await lookAt(tx, { lane, members }, looking)
  const last = members.length === BATCH ? members.at(-1) : undefined
  await writeLook(tx, lane, { beganAt: through ? beganAt : look.beganAt, after: last ?? null })
  return last !== undefined
}

async function lookAt(
  tx: Tx,
  of: { readonly lane: number; readonly members: readonly bigint[] },
  looking: Looking,
): Promise<void> {
  const now = looking.clock()
  const known = new Map((await accountsOf(tx, of.members)).map(({ id, type }) => [id, type]))
  const people = of.members.filter((member) => !nobodysTypes.includes(known.get(member) ?? nobodysTypes[0]!))
  if (people.length === 0) return
  const plays = await readPlay(tx, { ...of, members: people }, now)
  const cases = await lockCases(tx, people)
  for (const { member, merchant: id, play } of plays) {
    const merchant = await looking.directory.byId(id)
    if (!merchant) continue
    const marks = findMarks(play(merchant.currency), { now, ...merchant })
    await keepCase(tx, { member, merchant, standing: cases.get(member) ?? null, marks }, { now, random: looking.random })
  }
}
