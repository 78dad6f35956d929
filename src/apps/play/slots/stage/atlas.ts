import { Rectangle, Texture } from 'pixi.js'
import type { Dressed } from '../skins/index.ts'
import { SHEET_SIDE } from '../skins/skin.ts'

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

type Pen = CanvasRenderingContext2D

/** `size` is the side of a symbol in device pixels. */
export function buildAtlas({ skin, sheet }: Dressed, size: number): Atlas {
  const names = skin.order
  const tall = Math.ceil(size * STRETCH)
  const columns = names.length + 3
  const half = Math.ceil(columns / 2)
  const canvas = document.createElement('canvas')
  canvas.width = half * (size + GAP)
  canvas.height = 2 * (size + tall + 2 * GAP)
  const pen = canvas.getContext('2d') as Pen
  const frameOf = (column: number, { top, height }: { top: number; height: number }) => {
    const row = column < half ? 0 : size + tall + 2 * GAP
    return new Rectangle((column % half) * (size + GAP), row + top, size, height)
  }
  const square = (column: number, draw: (frame: Rectangle) => void) => {
    const frame = frameOf(column, { top: 0, height: size })
    draw(frame)
    return frame
  }
  const drawn = drawnAt(sheet, size)
  const cuts = names.map((_, i) => new Rectangle((i % SHEET_SIDE) * size, Math.floor(i / SHEET_SIDE) * size, size, size))
  const resting = cuts.map((cut, i) => square(i, ({ x, y }) => pen.drawImage(drawn, cut.x, cut.y, size, size, x, y, size, size)))
  const running = cuts.map((from, i) => {
    const to = frameOf(i, { top: size + GAP, height: tall })
    smear(pen, { drawn, from, to })
    return to
  })
  const lights = [
    square(names.length, (frame) => light(pen, frame, { colour: '255,222,150', strength: 0.9 })),
    square(names.length + 1, (frame) => light(pen, frame, { colour: '255,196,96', strength: 1 })),
    square(names.length + 2, ({ x, y }) => {
      pen.fillStyle = '#fff'
      pen.fillRect(x, y, size, size)
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

/** The sheet in pixels, drawn once. A canvas that is drawn onto itself is copied whole by the browser, each time. */
function drawnAt(sheet: HTMLImageElement, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * SHEET_SIDE
  const pen = canvas.getContext('2d') as Pen
  pen.drawImage(sheet, 0, 0, canvas.width, canvas.height)
  return canvas
}

const GHOSTS = 27

/** The eye sees a fast symbol as many faint ones along its way; drawn once here instead of filtered each frame. */
function smear(pen: Pen, { drawn, from, to }: { drawn: HTMLCanvasElement; from: Rectangle; to: Rectangle }): void {
  const reach = (to.height - from.height) / 2
  for (let i = 0; i < GHOSTS; i++) {
    const way = (i / (GHOSTS - 1) - 0.5) * 2
    pen.globalAlpha = 0.15 * (1 - way * way * 0.85)
    const y = to.y + reach + way * reach
    pen.drawImage(drawn, from.x, from.y, from.width, from.height, to.x, y, from.width, from.height)
  }
  pen.globalAlpha = 1
}

function light(pen: Pen, { x, y, width }: Rectangle, { colour, strength }: { colour: string; strength: number }): void {
  const middle = width / 2
  const shade = (alpha: number) => `rgba(${colour},${alpha})`
  const fill = pen.createRadialGradient(x + middle, y + middle, 0, x + middle, y + middle, middle)
  fill.addColorStop(0, shade(strength))
  fill.addColorStop(0.35, shade(strength * 0.42))
  fill.addColorStop(0.7, shade(strength * 0.1))
  fill.addColorStop(1, shade(0))
  pen.fillStyle = fill
  pen.fillRect(x, y, width, width)
}
