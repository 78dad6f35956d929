import { createHash } from 'node:crypto'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const QUALITY = 82

export type Drawn = {
  /** WebP, made here: nothing of the file that was sent is in it, neither its metadata nor what it may have hidden. */
  readonly bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string
  readonly width: number
  readonly height: number
}

/** Draws a picture anew, upright and at most that wide; null where it cannot be read. Its size is judged before: all of it is unpacked. */
export async function redraw(sent: Uint8Array, { widest }: { readonly widest: number }): Promise<Drawn | null> {
  const picture = await loadImage(sent).catch(() => null)
  if (!picture || picture.width === 0 || picture.height === 0) return null
  const scale = Math.min(1, widest / picture.width)
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  const bytes = await canvas.encode('webp', QUALITY)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), width, height }
}
