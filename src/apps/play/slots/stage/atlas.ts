import { Rectangle, Texture } from 'pixi.js'
import type { Art } from '../art/index.ts'

/** Each symbol as it rests and as it looks in motion, and the soft lights of the stage, on one canvas: one texture, few draws. */
export type Atlas = {
  readonly cell: number
  readonly sharp: ReadonlyMap<string, Texture>
  readonly moving: ReadonlyMap<string, Texture>
  readonly glow: Texture
  readonly ember: Texture
  readonly white: Texture
  destroy: () => void
}

const GAP = 4

/** Moving pictures are taller by half: a smear reaches beyond its cell. */
export const STRETCH = 1.5

/** `size` is the side of a symbol in device pixels. */
export function buildAtlas(art: Art, size: number): Atlas {
  const names = [...art.keys()]
  const tall = Math.ceil(size * STRETCH)
  const columns = names.length + 3
  const half = Math.ceil(columns / 2)
  const canvas = document.createElement('canvas')
  canvas.width = half * (size + GAP)
  canvas.height = 2 * (size + tall + 2 * GAP)
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const place = (column: number, look: { top: number; height: number; draw: () => void }) => {
    const row = column < half ? 0 : size + tall + 2 * GAP
    const frame = new Rectangle((column % half) * (size + GAP), row + look.top, size, look.height)
    pen.save()
    pen.beginPath()
    pen.rect(frame.x, frame.y, frame.width, frame.height)
    pen.clip()
    pen.translate(frame.x, frame.y)
    look.draw()
    pen.restore()
    return frame
  }
  const square = (column: number, draw: () => void) => place(column, { top: 0, height: size, draw })
  const picture = (name: string) => art.get(name) as HTMLImageElement
  const resting = names.map((name, i) => square(i, () => pen.drawImage(picture(name), 0, 0, size, size)))
  const running = names.map((name, i) =>
    place(i, { top: size + GAP, height: tall, draw: () => smear(pen, picture(name), { size, tall }) }),
  )
  const lights = [
    square(names.length, () => light(pen, size, { colour: '255,222,150', strength: 0.9 })),
    square(names.length + 1, () => light(pen, size, { colour: '255,196,96', strength: 1 })),
    square(names.length + 2, () => {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, size, size)
    }),
  ]
  const source = Texture.from(canvas, true).source
  const textureOf = (frame: Rectangle) => new Texture({ source, frame })
  const every = (frames: readonly Rectangle[]) => new Map(names.map((name, i) => [name, textureOf(frames[i] as Rectangle)]))
  const [glow, ember, white] = lights.map(textureOf) as [Texture, Texture, Texture]
  const [sharp, moving] = [every(resting), every(running)]
  return {
    cell: size,
    sharp,
    moving,
    glow,
    ember,
    white,
    destroy: () => {
      for (const texture of [...sharp.values(), ...moving.values(), glow, ember, white]) texture.destroy()
      source.destroy()
    },
  }
}

const GHOSTS = 27

/** The eye sees a fast symbol as many faint ones along its way; drawn once here instead of filtered each frame. */
function smear(pen: CanvasRenderingContext2D, picture: HTMLImageElement, { size, tall }: { size: number; tall: number }): void {
  const reach = (tall - size) / 2
  for (let i = 0; i < GHOSTS; i++) {
    const way = (i / (GHOSTS - 1) - 0.5) * 2
    pen.globalAlpha = 0.15 * (1 - way * way * 0.85)
    pen.drawImage(picture, 0, reach + way * reach, size, size)
  }
}

function light(pen: CanvasRenderingContext2D, size: number, { colour, strength }: { colour: string; strength: number }): void {
  const middle = size / 2
  const shade = (alpha: number) => `rgba(${colour},${alpha})`
  const fill = pen.createRadialGradient(middle, middle, 0, middle, middle, middle)
  fill.addColorStop(0, shade(strength))
  fill.addColorStop(0.35, shade(strength * 0.42))
  fill.addColorStop(0.7, shade(strength * 0.1))
  fill.addColorStop(1, shade(0))
  pen.fillStyle = fill
  pen.fillRect(0, 0, size, size)
}
