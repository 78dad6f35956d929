import { isRefusal } from '#kit/refusal.ts'
import type { Isolate } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { Draw, DrawRefusal } from './draw-picture.ts'
import { insertPicture } from './store.ts'
import { picturePath } from '../rules/picture-path.ts'

/** Wider than any screen shows a banner. */
const WIDEST = 2000

export type Uploaded = { readonly url: string; readonly width: number; readonly height: number }

/** Keeps a picture as it was scanned and drawn anew; no transaction is open before it is. */
export async function uploadPicture(
  { transact, draw }: { readonly transact: Isolate; readonly draw: Draw },
  act: Act,
  sent: Uint8Array,
): Promise<Uploaded | DrawRefusal> {
  const drawn = await draw(sent, { widest: WIDEST })
  if (isRefusal(drawn)) return drawn
  const { hash, width, height, type } = drawn
  await transact(async (tx) => {
    await insertPicture(tx, act.merchant.id, drawn, act.at)
    await recordAct(tx, act, {
      action: 'content.upload_picture',
      subject: `picture:${hash}`,
      after: { type, bytes: sent.length, width, height },
    })
  })
  return { url: picturePath(hash), width, height }
}
