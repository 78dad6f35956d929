import { Container, Sprite } from 'pixi.js'
import { STRETCH, type Atlas } from './atlas.ts'
import { easeInOut, settle, settleSlope } from './eases.ts'

export type CellSize = { readonly width: number; readonly height: number }

/** The symbols of one reel by their place on it; a greater place enters later, from above. */
type Strip = (place: number) => string

export type Haste = 'calm' | 'quick'
export type Landing = { readonly strip: readonly string[]; readonly stop: number; readonly rows: number }

/** Cells a second at full speed. */
const SPEED: Record<Haste, number> = { calm: 26, quick: 40 }
const WIND_UP = { back: 0.16, pull: 110, rise: 190 }
const SWING = 1
/** From this speed on the smeared pictures are shown. */
const BLUR_FROM = 11

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'run'; readonly from: number; readonly haste: Haste; elapsed: number; speed: number }
  | { readonly kind: 'settle'; readonly from: number; readonly goal: number; readonly time: number; elapsed: number }

/** One reel: a ring of symbols behind a window, of which only those in sight are drawn. */
export class Reel {
  readonly view = new Container()
  readonly #sprites: readonly Sprite[]
  readonly #named = new Map<number, string>()
  #atlas: Atlas
  #size: CellSize = { width: 100, height: 100 }
  /** The place whose symbol stands in the top row, with the part of a cell the reel has moved beyond it. */
  #at = 0
  #strip: Strip
  #motion: Motion = { kind: 'rest' }

  constructor(rows: number, { filler, atlas }: { filler: readonly string[]; atlas: Atlas }) {
    this.#sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }))
    this.view.addChild(...this.#sprites)
    this.#strip = stripOf(filler, 0, 0)
    this.#atlas = atlas
  }

  /** The sprite that rests in a row of the window. */
  at(row: number): Sprite {
    return this.#spriteOf(this.#at - row)
  }

  get moving(): boolean {
    return this.#motion.kind !== 'rest'
  }

  measure(size: CellSize): void {
    this.#size = size
    this.#draw(0)
  }

  dress(atlas: Atlas): void {
    this.#atlas = atlas
    this.#draw(0)
  }

  /** Puts a window on the reel at once. */
  show(window: readonly string[]): void {
    this.#named.clear()
    window.forEach((symbol, row) => this.#named.set(Math.round(this.#at) - row, symbol))
    this.#rest(Math.round(this.#at))
  }

  /** Pulls back a little, then runs. */
  start(haste: Haste): void {
    this.#motion = { kind: 'run', from: this.#at, haste, elapsed: 0, speed: 0 }
  }

  /** Comes to rest with the strip's stop in the top row. */
  land({ strip, stop, rows }: Landing): void {
    const { kind } = this.#motion
    const speed = kind === 'run' ? Math.max(this.#motion.speed, SPEED[this.#motion.haste] * 0.6) : SPEED.quick
    const goal = Math.ceil(this.#at) + rows + 1
    this.#strip = stripOf(strip, stop, goal)
    for (const place of this.#named.keys()) if (place > Math.floor(this.#at) + 1) this.#named.delete(place)
    const time = (((goal - this.#at) * settleSlope(SWING)) / speed) * 1000
    this.#motion = { kind: 'settle', from: this.#at, goal, time, elapsed: 0 }
  }

  /** Moves on by so many milliseconds; true in the frame in which it comes to rest. */
  advance(step: number): boolean {
    const motion = this.#motion
    if (motion.kind === 'rest') return false
    motion.elapsed += step
    if (motion.kind === 'run') {
      this.#at = runTo(motion, this.#at, step)
      this.#draw(motion.speed)
      return false
    }
    const part = Math.min(motion.elapsed / motion.time, 1)
    const before = this.#at
    this.#at = motion.from + (motion.goal - motion.from) * settle(part, SWING)
    if (part >= 1) this.#rest(motion.goal)
    else this.#draw((Math.abs(this.#at - before) / step) * 1000)
    return part >= 1
  }

  #rest(place: number): void {
    this.#at = place
    this.#motion = { kind: 'rest' }
    this.#draw(0)
  }

  #spriteOf(place: number): Sprite {
    return this.#sprites[mod(place, this.#sprites.length)] as Sprite
  }

  #name(place: number): string {
    const symbol = this.#named.get(place) ?? this.#strip(place)
    this.#named.set(place, symbol)
    return symbol
  }

  #draw(speed: number): void {
    const fast = speed > BLUR_FROM
    const pictures = fast ? this.#atlas.moving : this.#atlas.sharp
    const side = sideOf(this.#size)
    const top = Math.floor(this.#at) + 1
    const bottom = top - this.#sprites.length + 1
    for (let place = top; place >= bottom; place--) {
      const sprite = this.#spriteOf(place)
      sprite.texture = pictures.get(this.#name(place)) ?? this.#atlas.white
      sprite.setSize(side, fast ? side * STRETCH : side)
      sprite.position.set(this.#size.width / 2, (this.#at - place + 0.5) * this.#size.height)
    }
    for (const place of this.#named.keys()) if (place < bottom) this.#named.delete(place)
  }
}

/** A symbol nearly fills its cell. */
export function sideOf({ width, height }: CellSize): number {
  return Math.min(width, height) * 0.96
}

/** Where a running reel stands after `step` more milliseconds. */
function runTo(motion: Extract<Motion, { kind: 'run' }>, at: number, step: number): number {
  const full = SPEED[motion.haste]
  if (motion.haste === 'calm' && motion.elapsed < WIND_UP.pull) {
    return motion.from - WIND_UP.back * easeInOut(motion.elapsed / WIND_UP.pull)
  }
  const since = motion.elapsed - (motion.haste === 'calm' ? WIND_UP.pull : 0)
  motion.speed = full * Math.min(since / WIND_UP.rise, 1)
  return at + (motion.speed * step) / 1000
}

/** The strip, read downwards, laid so that its index `stop` comes to the place `goal`. */
function stripOf(symbols: readonly string[], stop: number, goal: number): Strip {
  return (place) => symbols[mod(stop + goal - place, symbols.length)] as string
}

const mod = (a: number, b: number) => ((a % b) + b) % b
