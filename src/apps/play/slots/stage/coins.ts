import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import { easeInOut, swell } from './eases.ts'
import { over, type Frames } from './frames.ts'
import { createLabels } from './labels.ts'
import { sideOf, type CellSize, type Haste } from './reel.ts'
import type { Cell } from './shine.ts'

/** A coin in its cell: which drawing, and what stands on it. */
export type StageCoin = Cell & { readonly look: string; readonly text: string }

type Place = { readonly cell: Cell; readonly coin: Sprite; readonly label: Sprite; held: StageCoin | null }

/** How long free cells toss their coins before the first comes to rest, and the step from one cell to the next, in milliseconds. */
const TOSS = { calm: { first: 520, step: 55 }, quick: { first: 220, step: 20 } }
/** One turn of a tossed coin: twice its face in this time, well below three flashes a second. */
const TURN = 760
const TOSSED = 0.3
const POP = 240
const INK = { ink: '#fff8df', edge: 'rgba(52, 16, 2, 0.92)' }

/** Coins over the reels: they stand where they fell, and while they are held the free cells toss for more. */
export class Coins {
  readonly view = new Container()
  readonly #wells = new Graphics()
  readonly #places: readonly Place[]
  readonly #frames: Frames
  readonly #labels = createLabels()
  readonly #plain: string
  readonly #reels: Container
  #atlas: Atlas
  #size: CellSize = { width: 100, height: 100 }
  #hurried = false

  constructor(
    shape: { readonly reels: number; readonly rows: number },
    { atlas, frames, plain, reels }: { atlas: Atlas; frames: Frames; plain: string; reels: Container },
  ) {
    this.#atlas = atlas
    this.#frames = frames
    this.#plain = plain
    this.#reels = reels
    this.#wells.alpha = 0
    this.#places = Array.from({ length: shape.reels * shape.rows }, (_, i) => ({
      cell: { reel: Math.floor(i / shape.rows), row: i % shape.rows },
      coin: new Sprite({ anchor: 0.5, visible: false }),
      label: new Sprite({ anchor: 0.5, visible: false }),
      held: null,
    }))
    this.view.addChild(this.#wells, ...this.#places.flatMap(({ coin, label }) => [coin, label]))
  }

  measure(size: CellSize): void {
    this.#size = size
    const { width, height } = size
    const gap = Math.min(width, height) * 0.04
    this.#wells.clear()
    for (const { cell, coin, label } of this.#places) {
      const [x, y] = [cell.reel * width, cell.row * height]
      this.#wells.roundRect(x + gap, y + gap, width - 2 * gap, height - 2 * gap, gap * 3)
      coin.position.set(x + width / 2, y + height / 2)
      label.position.copyFrom(coin.position)
    }
    this.#wells.fill({ color: 0x000000, alpha: 0.42 }).stroke({ width: 1.5, color: 0xf0c96a, alpha: 0.3 })
    this.#drawAll()
  }

  dress(atlas: Atlas): void {
    this.#atlas = atlas
    for (const { label } of this.#places) label.texture = Texture.EMPTY
    this.#labels.clear()
    this.#drawAll()
  }

  /** Puts coins where they stand; any other place is bare. */
  show(coins: readonly StageCoin[]): void {
    for (const place of this.#places) place.held = coins.find((coin) => isAt(place, coin)) ?? null
    this.#drawAll()
    this.#frames.touch()
  }

  /** The reels step back behind the cells, until the coins are cleared away. */
  hold({ still }: { still: boolean }): Promise<void> {
    return this.#frames.run(
      over(still ? 0 : 420, (part) => {
        this.#wells.alpha = easeInOut(part)
        this.#reels.alpha = 1 - 0.94 * easeInOut(part)
      }),
    )
  }

  /** Every free cell tosses a coin; where one fell it stays. What is seen before that says nothing of what will come. */
  async respin(
    fresh: readonly StageCoin[],
    { haste, still }: { haste: Haste; still: boolean },
    onCoin: (nth: number) => void,
  ): Promise<void> {
    this.#hurried = false
    const free = this.#places.filter(({ held }) => held === null)
    const { first, step } = TOSS[haste]
    let rested = 0
    let fell = 0
    const rest = (place: Place) => {
      rested += 1
      place.held = fresh.find((coin) => isAt(place, coin)) ?? null
      this.#draw(place)
      if (place.held === null) return
      onCoin(fell++)
      if (!still) this.#pop(place)
    }
    await this.#frames.run((elapsed) => {
      const due = still || this.#hurried ? free.length : Math.floor((elapsed - first) / step) + 1
      while (rested < Math.min(due, free.length)) rest(free[rested] as Place)
      for (let i = rested; i < free.length; i++) this.#toss(free[i] as Place, elapsed + i * 137)
      return rested < free.length
    })
  }

  hurry(): void {
    this.#hurried = true
  }

  /** The coin whose turn it is to be paid stands out for a moment. */
  pay(cell: Cell): void {
    const place = this.#places.find((each) => isAt(each, cell))
    if (place) this.#pop(place)
  }

  clear(): void {
    this.#wells.alpha = 0
    this.#reels.alpha = 1
    this.show([])
  }

  /** Others have the light. */
  dim(on: boolean): void {
    this.view.alpha = on ? 0.4 : 1
  }

  #toss({ coin }: Place, elapsed: number): void {
    const side = sideOf(this.#size)
    const face = Math.abs(Math.cos((Math.PI * elapsed) / TURN))
    coin.texture = this.#atlas.sharp.get(this.#plain) ?? this.#atlas.white
    coin.setSize(side * (0.12 + 0.88 * face), side)
    coin.alpha = TOSSED * Math.min(elapsed / 160, 1)
    coin.visible = true
  }

  #pop(place: Place): void {
    void this.#frames
      .run(
        over(POP, (part) => {
          const grown = 1 + 0.16 * swell(part)
          place.coin.setSize(sideOf(this.#size) * grown)
          place.label.scale.set(grown / this.#sharpness)
        }),
      )
      .then(() => this.#draw(place))
  }

  get #sharpness(): number {
    return this.#atlas.cell / sideOf(this.#size)
  }

  #drawAll(): void {
    for (const place of this.#places) this.#draw(place)
  }

  #draw({ held, coin, label }: Place): void {
    coin.visible = label.visible = held !== null
    if (!held) return
    coin.alpha = 1
    coin.texture = this.#atlas.sharp.get(held.look) ?? this.#atlas.white
    coin.setSize(sideOf(this.#size))
    label.texture = this.#labels.of(held.text, { room: this.#atlas.cell * 0.66, ...INK })
    label.scale.set(1 / this.#sharpness)
  }
}

function isAt({ cell }: { readonly cell: Cell }, { reel, row }: Cell): boolean {
  return cell.reel === reel && cell.row === row
}
