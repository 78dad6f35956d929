import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { picturesOf } from '../pictures/picture-store.ts'
import { openPicture } from '../pictures/sealed-picture.ts'
import type { Part } from '../rules/steps.ts'
import { submissionById } from '../steps/submission-store.ts'

type Looked = readonly { readonly part: Part; readonly file: string }[]

/** The pictures of papers, opened for one operator. It is written down who looked, each time. */
export async function lookAtPictures(
  tx: Tx,
  act: Act,
  { id, vault }: { readonly id: string; readonly vault: Vault },
): Promise<Looked | Refusal<'not_found', null>> {
  const found = await submissionById(tx, id)
  if (!found || found.merchant !== act.merchant.id) return refuse('not_found')
  const pictures = await picturesOf(tx, id)
  const after = { submission: id, parts: pictures.map(({ part }) => part) }
  await recordAct(tx, act, { action: 'verification.look', subject: `member:${found.member}`, after })
  return pictures.map((picture) => ({ part: picture.part, file: openPicture(vault, found.member, picture) }))
}
