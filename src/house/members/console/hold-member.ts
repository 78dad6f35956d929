import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { setStates } from '#house/wallet/index.ts'
import { statesOf, type FreezeKind } from '../rules/freezes.ts'
import { dropFreezesOf, freezesOf, keepFreezes } from './freeze-store.ts'
import { lockMember } from './member-console-store.ts'

type Holding = {
  readonly member: bigint
  readonly kinds: readonly FreezeKind[]
  /** What holds them, and alone lets go of them: `hit:` and its id. */
  readonly source: `hit:${string}`
  readonly reason: string
  readonly at: Millis
}

/** Stops something for a member until what stopped it is decided; what operators forbid or allow beside it changes nothing of that. */
export async function holdMember(tx: Tx, holding: Holding): Promise<void> {
  await lockMember(tx, holding.member)
  await keepFreezes(tx, { ...holding, by: 'house' })
  await tellLane(tx, holding.member)
}

export async function releaseMember(tx: Tx, { member, source }: Pick<Holding, 'member' | 'source'>): Promise<void> {
  await lockMember(tx, member)
  await dropFreezesOf(tx, { member, source })
  await tellLane(tx, member)
}

/** Whatever forbids it, the lane is told of all that is forbidden. */
export async function tellLane(tx: Tx, member: bigint): Promise<void> {
  await setStates(tx, member, statesOf((await freezesOf(tx, member)).map(({ kind }) => kind)))
}
