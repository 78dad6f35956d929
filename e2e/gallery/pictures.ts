import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'

const baselines = join(import.meta.dirname, 'pictures')
const found = join(import.meta.dirname, '../../.cache/gallery')

/** How unlike one pixel may be (0 to 1; a little more than one of the steps below), and how many of all may be more unlike than that. */
const PIXEL = 0.06
const MOST = 25

/** Some twenty steps of each colour: half the size, and far finer than what counts as unlike. */
const STEPS = 22
const steps = Uint8Array.from({ length: 256 }, (_, value) => Math.round((Math.round((value / 255) * STEPS) * 255) / STEPS))

/** Pictures of one page side by side on grey, coarse as the kept ones are, so that equal ones are equal to the bit. */
export async function sideBySide(pictures: readonly Buffer[]): Promise<Canvas> {
  const images = await Promise.all(pictures.map((picture) => loadImage(picture)))
  const width = images.reduce((sum, image) => sum + image.width, 0)
  const canvas = createCanvas(width, Math.max(...images.map((image) => image.height)))
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#888888'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  let left = 0
  for (const image of images) {
    paint.drawImage(image, left, 0)
    left += image.width
  }
  const whole = paint.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < whole.data.length; at++) whole.data[at] = steps[whole.data[at] as number] as number
  paint.putImageData(whole, 0, 0)
  return canvas
}

/** What is wrong with a picture, or nothing. On a difference, the picture and the difference are left in `.cache/gallery`. */
export async function compared(name: string, canvas: Canvas): Promise<string | null> {
  const baseline = join(baselines, `${name}.webp`)
  if (process.env['GALLERY_PICTURES'] === 'update') {
    mkdirSync(baselines, { recursive: true })
    writeFileSync(baseline, canvas.toBuffer('image/webp', 100))
    return null
  }
  mkdirSync(found, { recursive: true })
  const actual = join(found, `${name}.actual.png`)
  if (!existsSync(baseline)) {
    writeFileSync(actual, canvas.toBuffer('image/png'))
    return `${name}: there is no picture to compare with; see ${actual}`
  }
  const { width, height } = canvas
  const wanted = await loadImage(readFileSync(baseline))
  if (wanted.width !== width || wanted.height !== height) {
    writeFileSync(actual, canvas.toBuffer('image/png'))
    return `${name}: is ${width} x ${height}, was ${wanted.width} x ${wanted.height}; see ${actual}`
  }
  const before = createCanvas(width, height)
  before.getContext('2d').drawImage(wanted, 0, 0)
  const difference = createCanvas(width, height)
  const drawn = difference.getContext('2d').createImageData(width, height)
  const pixels = (of: Canvas) => of.getContext('2d').getImageData(0, 0, width, height).data
  const unlike = pixelmatch(pixels(before), pixels(canvas), drawn.data, width, height, { threshold: PIXEL })
  if (unlike <= MOST) return null
  difference.getContext('2d').putImageData(drawn, 0, 0)
  writeFileSync(actual, canvas.toBuffer('image/png'))
  writeFileSync(join(found, `${name}.difference.png`), difference.toBuffer('image/png'))
  return `${name}: ${unlike} pixels are different; see ${actual} and ${name}.difference.png beside it`
}
