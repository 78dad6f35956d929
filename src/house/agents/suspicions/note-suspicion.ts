import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import type { Suspicion } from './console-contract.ts'
import { keyOf, suspicionsOf } from './suspicions-of.ts'
import { insertNote } from './suspicion-store.ts'

type Noting = Pick<Suspicion, 'kind' | 'currency'> & {
  readonly day: string
  readonly members: readonly string[]
  readonly closes: boolean
}

/** Notes what an operator found of a suspicion, and closes it or opens it again. It stands in nobody's way either way. */
export async function noteSuspicion(
  tx: Tx,
  act: ReasonedAct,
  { day, closes, ...of }: Noting,
): Promise<Suspicion | Refusal<'not_found', null>> {
  const merchant = act.merchant.id
  const suspicion = keyOf(of)
  const same = ({ members, ...one }: Suspicion) => keyOf({ ...one, members: members.map(({ id }) => id) }) === suspicion
  if (!(await suspicionsOf(tx, { merchant, day })).some(same)) return refuse('not_found')
  const { reason, name, operator } = act
  const note = { suspicion, closes, reason, name, operator, at: new Date(act.at) }
  await insertNote(tx, { ...note, merchant, day })
  const after = { suspicion: of.kind, day, members: of.members.map((id) => `member:${id}`), closed: closes }
  await recordAct(tx, act, { action: 'agents.note_suspicion', subject: `member:${of.members[0]}`, after })
  return (await suspicionsOf(tx, { merchant, day })).find(same) as Suspicion
}
