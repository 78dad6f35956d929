import { Container, Graphics, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import { easeInOut, swell } from './eases.ts'
import { over, type Frames } from './frames.ts'
import { sideOf, type CellSize, type Reel } from './reel.ts'
import type { Reels } from './reels.ts'

export type Cell = { readonly reel: number; readonly row: number }

export type Shining = {
  readonly cells: readonly Cell[]
  /** The row that the line takes on each reel; absent for scatters, which lie anywhere. */
  readonly line?: readonly number[]
  /** `return` is for what gives back the stake or less: shown, not celebrated. */
  readonly tone: 'win' | 'return'
}

const COLOURS = { win: 0xffd776, return: 0x8fd8c0 }
const DIMMED = 0.34
const DRAWN_IN = 260
const BREATH = 1500

/** The light on winning symbols: others step back, the winning line is drawn, its symbols breathe. */
export class Shine {
  /** Lies under the symbols. */
  readonly under = new Container()
  /** Lies over them. */
  readonly over = new Container()
  readonly #pen = new Graphics()
  readonly #watching = new Graphics()
  readonly #rows: number
  #beheld: number | null = null
  readonly #reels: Reels
  readonly #frames: Frames
  readonly #glows: readonly (readonly Sprite[])[]
  #size: CellSize = { width: 100, height: 100 }
  /** Grows with every change, so that a light that was replaced knows it. */
  #shown = 0

  constructor(reels: Reels, { rows, atlas, frames }: { rows: number; atlas: Atlas; frames: Frames }) {
    const glow = () => new Sprite({ texture: atlas.glow, anchor: 0.5, alpha: 0 })
    this.#reels = reels
    this.#frames = frames
    this.#glows = reels.list.map(() => Array.from({ length: rows }, glow))
    this.#rows = rows
    this.over.addChild(this.#pen)
    this.under.addChild(this.#watching)
    this.under.addChild(...this.#glows.flat())
  }

  measure(size: CellSize): void {
    this.#size = size
    this.#each((cell, _, glow) => {
      glow.position.copyFrom(this.#middle(cell))
      glow.setSize(Math.min(size.width, size.height) * 1.5)
    })
  }

  dress(atlas: Atlas): void {
    for (const glow of this.#glows.flat()) glow.texture = atlas.glow
  }

  /** `still` lights without moving. */
  show(shining: Shining, { still }: { still: boolean }): void {
    this.clear()
    const mine = this.#shown
    if (still || shining.tone === 'return') {
      const draw = (part: number) => mine === this.#shown && this.#light(shining, { elapsed: part * DRAWN_IN, still })
      void this.#frames.run(over(still ? 0 : DRAWN_IN, draw))
      return
    }
    void this.#frames.run((elapsed) => {
      if (mine !== this.#shown) return false
      this.#light(shining, { elapsed, still })
      return true
    })
  }

  /** A soft light along the reel on which everything hangs now; none when null. */
  watch(reel: number | null): void {
    this.#watching.clear()
    this.#beheld = reel
    if (reel === null) return
    const { width, height } = this.#size
    this.#watching
      .roundRect(reel * width + 2, 2, width - 4, height * this.#rows - 4, Math.min(width, height) * 0.1)
      .fill({ color: COLOURS.win, alpha: 0.13 })
      .stroke({ width: 2.5, color: COLOURS.win, alpha: 0.8 })
    void this.#frames.run((elapsed) => {
      if (this.#beheld !== reel) return false
      this.#watching.alpha = 0.6 + 0.4 * swell((elapsed % BREATH) / BREATH)
      return true
    })
  }

  clear(): void {
    this.watch(null)
    this.#shown += 1
    this.#pen.clear()
    this.#each((_, symbol, glow) => {
      symbol.alpha = 1
      symbol.setSize(sideOf(this.#size))
      glow.alpha = 0
    })
    this.#frames.touch()
  }

  #light({ cells, line, tone }: Shining, { elapsed, still }: { elapsed: number; still: boolean }): void {
    const dim = still ? 1 : Math.min(elapsed / 180, 1)
    const breath = still ? 0.5 : swell((elapsed % BREATH) / BREATH)
    const lively = tone === 'win' && !still
    this.#each((cell, symbol, glow) => {
      const won = cells.some(({ reel, row }) => reel === cell.reel && row === cell.row)
      symbol.alpha = won ? 1 : 1 - (1 - DIMMED) * dim
      symbol.setSize(sideOf(this.#size) * (won && lively ? 1 + 0.07 * breath : 1))
      glow.tint = COLOURS[tone]
      glow.alpha = won ? dim * (lively ? 0.55 + 0.4 * breath : 0.35) : 0
    })
    if (line) this.#draw(line, { part: still ? 1 : easeInOut(Math.min(elapsed / DRAWN_IN, 1)), colour: COLOURS[tone] })
  }

  #draw(rowsOfLine: readonly number[], look: { part: number; colour: number }): void {
    const points = rowsOfLine.map((row, reel) => this.#middle({ reel, row }))
    const start = { x: 0, y: points[0]?.y ?? 0 }
    const end = { x: this.#reels.list.length * this.#size.width, y: points.at(-1)?.y ?? 0 }
    const width = Math.max(2, Math.min(this.#size.width, this.#size.height) * 0.035)
    drawLine(this.#pen, [start, ...points, end], { ...look, width })
  }

  #middle({ reel, row }: Cell): Point {
    return { x: (reel + 0.5) * this.#size.width, y: (row + 0.5) * this.#size.height }
  }

  #each(draw: (cell: Cell, symbol: Sprite, glow: Sprite) => void): void {
    this.#glows.forEach((column, reel) =>
      column.forEach((glow, row) => draw({ reel, row }, (this.#reels.list[reel] as Reel).at(row), glow)),
    )
  }
}

type Point = { readonly x: number; readonly y: number }

/** Draws the first `part` of a broken line: a dark bed, the colour, a light thread. */
function drawLine(pen: Graphics, points: readonly Point[], look: { part: number; colour: number; width: number }): void {
  pen.clear()
  const goal = (points.at(-1)?.x ?? 0) * look.part
  const strokes = [
    { width: look.width * 2.1, color: 0x04161a, alpha: 0.65 },
    { width: look.width, color: look.colour, alpha: 1 },
    { width: look.width * 0.35, color: 0xfffbe8, alpha: 0.95 },
  ]
  for (const stroke of strokes) {
    pen.moveTo(points[0]?.x ?? 0, points[0]?.y ?? 0)
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1] as Point, points[i] as Point]
      const part = Math.min((goal - from.x) / (to.x - from.x || 1), 1)
      if (part <= 0) break
      pen.lineTo(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
    pen.stroke({ ...stroke, cap: 'round', join: 'round' })
  }
}
