// A program: reads a picture from its input and writes it anew, as WebP upright and at most as wide as its argument says, with its
// width and height in front. One that cannot be read is answered by nothing.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas'

const QUALITY = 82
/** No picture that the rules let pass needs as much; one that would is given up. */
const MOST_MEMORY = 1024 * 1024 * 1024

// Calls that somebody waits for come first; on a full machine it still gets a quarter of what they get.
setPriority(6)
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && process.exit(1), 20).unref()

const picture = await loadImage(await buffer(process.stdin)).catch(() => null)
if (picture && picture.width > 0 && picture.height > 0) process.stdout.write(await redrawn(picture, Number(process.argv[2])))

async function redrawn(read: Image, widest: number): Promise<Buffer> {
  const scale = Math.min(1, widest / read.width)
  const [width, height] = [Math.max(1, Math.round(read.width * scale)), Math.max(1, Math.round(read.height * scale))]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(read, 0, 0, width, height)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([size, await canvas.encode('webp', QUALITY)])
}
