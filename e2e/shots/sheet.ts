import { createCanvas, loadImage } from '@napi-rs/canvas'

const LABEL = 24
const GAP = 8

/** Pictures by name, made as wide as asked and laid in columns, each under its name. */
export async function laySheet(
  pictures: readonly { readonly name: string; readonly file: string }[],
  { columns, width }: { columns: number; width: number },
): Promise<Buffer> {
  const images = await Promise.all(pictures.map(({ file }) => loadImage(file)))
  const heights = images.map((image) => Math.round((image.height * width) / image.width))
  const rows = Math.ceil(images.length / columns)
  const tallest = Math.max(...heights) + LABEL + GAP
  const canvas = createCanvas(columns * (width + GAP) + GAP, rows * tallest + GAP)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#888'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.fillStyle = '#000'
  paint.font = '16px sans-serif'
  images.forEach((image, at) => {
    const left = GAP + (at % columns) * (width + GAP)
    const top = GAP + Math.floor(at / columns) * tallest
    paint.fillText(pictures[at]?.name ?? '', left, top + LABEL - GAP)
    paint.drawImage(image, left, top + LABEL, width, heights[at] ?? 0)
  })
  return canvas.toBuffer('image/png')
}
