import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { isMemberOf } from './member-console-store.ts'
import { insertNote, type Note } from './note-store.ts'

/** Writes a note about a member. The audit keeps that it was written; what it says stands with the member alone. */
export async function writeNote(
  tx: Tx,
  act: Act,
  { member, text, random }: { readonly member: bigint; readonly text: string; readonly random: Random },
): Promise<Note | Refusal<'not_found', null>> {
  if (!(await isMemberOf(tx, { id: member, merchant: act.merchant.id }))) return refuse('not_found')
  const note = { id: newId(act.at, random), text, writtenBy: act.name, writtenAt: act.at }
  await insertNote(tx, member, note)
  await recordAct(tx, act, { action: 'identity.write_note', subject: `member:${member}`, after: { note: note.id } })
  return note
}
