import { isRefusal, refuse } from '../../../kit/refusal.ts'
import type { Isolate } from '../../../runtime/database.ts'
import { redraw } from '../../../runtime/pictures.ts'
import { recordAct, type Act } from '../../audit/index.ts'
import { insertPicture } from './store.ts'
import { judgePicture, type PictureRefusal } from '../rules/picture.ts'
import { picturePath } from '../rules/picture-path.ts'

/** Wider than any screen shows a banner. */
const WIDEST = 2000

export type Uploaded = { readonly url: string; readonly width: number; readonly height: number }

/** Keeps a picture as it was drawn anew. Drawing takes its time, so no transaction is open meanwhile. */
export async function uploadPicture(transact: Isolate, act: Act, sent: Uint8Array): Promise<Uploaded | PictureRefusal> {
  const judged = judgePicture(sent)
  if (isRefusal(judged)) return judged
  const drawn = await redraw(sent, { widest: WIDEST })
  if (!drawn) return refuse('picture_broken')
  const { hash, width, height } = drawn
  await transact(async (tx) => {
    await insertPicture(tx, act.merchant.id, drawn, act.at)
    await recordAct(tx, act, {
      action: 'content.upload_picture',
      subject: `picture:${hash}`,
      after: { type: judged.type, bytes: sent.length, width, height },
    })
  })
  return { url: picturePath(hash), width, height }
}
