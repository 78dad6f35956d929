import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { redraw, type Drawn } from '#runtime/pictures.ts'
import type { Scanner } from '#runtime/scanner.ts'
import { judgePicture, type PictureRefusal } from '../rules/picture.ts'

/** Looks at what was sent; null where the installation has no scanner. */
export type Scan = Scanner['scan'] | null

export type DrawRefusal = PictureRefusal | Refusal<'picture_harmful' | 'picture_unscanned', null>

/**
 * A picture drawn anew from what somebody sent: judged by its bytes, and where there is a scanner called clean by it, before a decoder reads it.
 * That takes its time, so no transaction is open meanwhile.
 */
export async function drawPicture(
  sent: Uint8Array,
  { widest, scan }: { readonly widest: number; readonly scan: Scan },
): Promise<(Drawn & { readonly type: string }) | DrawRefusal> {
  const judged = judgePicture(sent)
  if (isRefusal(judged)) return judged
  const verdict = scan ? await scan(sent) : 'clean'
  if (verdict !== 'clean') return refuse(verdict === 'infected' ? 'picture_harmful' : 'picture_unscanned')
  const drawn = await redraw(sent, { widest })
  return drawn ? { ...drawn, type: judged.type } : refuse('picture_broken')
}
