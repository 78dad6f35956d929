import { Container, Graphics } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import { over, type Frames } from './frames.ts'
import { Reel, type CellSize, type Haste } from './reel.ts'

/** Reel by reel, each from the top row down. */
export type Window = readonly (readonly string[])[]

export type Landing = {
  readonly window: Window
  readonly stops: readonly number[]
  /** What runs past: the machine's own strips, so that what is seen is what is there. */
  readonly strips: Window
  readonly haste: Haste
  /** Reels that run on a little longer, because enough scatters lie before them for free spins to be in reach. */
  readonly held: readonly number[]
}

const STAGGER: Record<Haste, number> = { calm: 170, quick: 55 }
const HOLD = 900

type Shape = { readonly strips: Window; readonly rows: number }

/** The reels side by side behind one window. */
export class Reels {
  readonly view = new Container()
  readonly list: readonly Reel[]
  readonly #shape: Shape
  readonly #frames: Frames
  readonly #mask = new Graphics()
  readonly #rolling = new Container()
  #hurried = false
  #rolled: Promise<void> | null = null
  /** Reels that have not been told yet where to stop. */
  #unstopped = 0
  #told: (reel: number) => void = () => {}
  #watched: (reel: number | null) => void = () => {}

  constructor(shape: Shape, { atlas, frames }: { atlas: Atlas; frames: Frames }) {
    this.#shape = shape
    this.#frames = frames
    this.list = shape.strips.map((filler) => new Reel(shape.rows, { filler, atlas }))
    this.#rolling.addChild(...this.list.map((reel) => reel.view))
    this.#rolling.mask = this.#mask
    this.view.addChild(this.#mask, this.#rolling)
  }

  measure(size: CellSize): void {
    this.list.forEach((reel, i) => {
      reel.view.x = i * size.width
      reel.measure(size)
    })
    this.#mask
      .clear()
      .rect(0, 0, size.width * this.list.length, size.height * this.#shape.rows)
      .fill(0xffffff)
  }

  dress(atlas: Atlas): void {
    for (const reel of this.list) reel.dress(atlas)
  }

  show(window: Window): void {
    this.list.forEach((reel, i) => reel.show(window[i] ?? []))
  }

  spin(haste: Haste): void {
    this.#hurried = false
    for (const reel of this.list) reel.start(haste)
    this.#rolled = this.#roll()
  }

  /** Resolves when the last reel rests. `onStop` is told each reel as it comes to rest, `onWatched` the held reel that is waited for. */
  async land(landing: Landing, onStop: (reel: number) => void, onWatched: (reel: number | null) => void): Promise<void> {
    this.#told = onStop
    this.#watched = onWatched
    void this.#stopAll(landing)
    await (this.#rolled ?? this.#roll())
    this.#rolled = null
    this.show(landing.window)
  }

  /** Brings every reel that still runs to its rest now. */
  hurry(): void {
    this.#hurried = true
  }

  /** Without rolling: the old symbols fade, the new ones come. */
  async fade(window: Window): Promise<void> {
    await this.#frames.run(over(110, (part) => (this.#rolling.alpha = 1 - part)))
    this.show(window)
    await this.#frames.run(over(160, (part) => (this.#rolling.alpha = part)))
  }

  #roll(): Promise<void> {
    return this.#frames.run((_, step) => {
      this.list.forEach((reel, i) => {
        if (reel.advance(step)) this.#told(i)
      })
      return this.#unstopped > 0 || this.list.some((reel) => reel.moving)
    })
  }

  #stopAll({ held, haste, strips, stops }: Landing): Promise<void> {
    const count = this.list.length
    let wait = 0
    const due = this.list.map((_, i) => {
      wait += (i === 0 ? 0 : STAGGER[haste]) + (held.includes(i) ? HOLD : 0)
      return wait
    })
    this.#unstopped = count
    let watched: number | null = null
    return this.#frames.run((elapsed) => {
      const next = count - this.#unstopped
      const waiting = !this.#hurried && held.includes(next) && elapsed >= (due[next] as number) - HOLD ? next : null
      if (waiting !== watched) this.#watched((watched = waiting))
      for (let i = count - this.#unstopped; i < count && (this.#hurried || elapsed >= (due[i] as number)); i++) {
        this.list[i]?.land({ strip: strips[i] as readonly string[], stop: stops[i] as number, rows: this.#shape.rows })
        this.#unstopped -= 1
      }
      if (this.#unstopped === 0 && watched !== null) this.#watched(null)
      return this.#unstopped > 0
    })
  }
}
