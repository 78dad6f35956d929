import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Drawn, Pictures, RedrawRefusal } from '#runtime/pictures/pictures.ts'
import type { Scanner } from '#runtime/scanner.ts'
import { judgePicture, type PictureHead, type PictureRefusal } from '../rules/picture.ts'

export type DrawRefusal = PictureRefusal | RedrawRefusal | Refusal<'picture_harmful' | 'picture_unscanned', null>

/** A picture drawn anew from what somebody sent, at most that wide. That takes its time, so no transaction is open meanwhile. */
export type Draw = (
  sent: Uint8Array,
  to: { readonly widest: number },
) => Promise<(Drawn & { readonly type: PictureHead['type'] }) | DrawRefusal>

type Eyes = {
  readonly redraw: Pictures['redraw']
  /** Null where the installation has no scanner. */
  readonly scan: Scanner['scan'] | null
}

/** Judged by its bytes, and where there is a scanner called clean by it, before a decoder reads it. */
export const drawing =
  ({ redraw, scan }: Eyes): Draw =>
  async (sent, to) => {
    const judged = judgePicture(sent)
    if (isRefusal(judged)) return judged
    const verdict = scan ? await scan(sent) : 'clean'
    if (verdict !== 'clean') return refuse(verdict === 'infected' ? 'picture_harmful' : 'picture_unscanned')
    const drawn = await redraw(sent, to)
    return isRefusal(drawn) ? drawn : { ...drawn, type: judged.type }
  }
