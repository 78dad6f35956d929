import { Container, Graphics, Sprite, type Renderer } from 'pixi.js'
import type { Dressed } from '../skins/index.ts'
import { buildAtlas, type Atlas } from './atlas.ts'
import { Coins, type StageCoin } from './coins.ts'
import { createFestival } from './festival.ts'
import { frames } from './frames.ts'
import { placeReels, type Box } from './place-reels.ts'
import { Reels, type Landing, type Window } from './reels.ts'
import { createRenderer, draw } from './renderer.ts'
import { Shine, type Cell, type Shining } from './shine.ts'

export type { StageCoin } from './coins.ts'
export type { Landing, Window } from './reels.ts'
export type { Cell, Shining } from './shine.ts'

export type Stage = {
  readonly canvas: HTMLCanvasElement
  /** Fits the stage to its place, with so much free above the reels; answers where they stand in it. */
  resize: (room: Box, crown: number) => Box
  show: (window: Window) => void
  spin: (haste: Landing['haste']) => void
  land: (landing: Landing, onStop: (reel: number) => void) => Promise<void>
  /** For who wants no motion: the symbols change without rolling. */
  fade: (window: Window) => Promise<void>
  hurry: () => void
  /** `still` lights without moving. */
  shine: (shining: Shining, how: { still: boolean }) => void
  dim: () => void
  /** Coins over the reels, with what they are worth; the next spin takes them away. */
  coins: (coins: readonly StageCoin[]) => void
  /** The coins stay and the reels step back behind them, until the next spin. */
  hold: (how: { still: boolean }) => Promise<void>
  respin: (
    turn: { readonly fresh: readonly StageCoin[]; readonly haste: Landing['haste']; readonly still: boolean },
    onCoin: (nth: number) => void,
  ) => Promise<void>
  /** Points at a coin while it is paid. */
  pay: (cell: Cell) => void
  release: (rising: number) => void
  calm: () => void
  close: () => void
}

/** `coin` is the symbol that is held, where the machine holds any. */
type Shape = { readonly strips: Window; readonly rows: number; readonly coin: string }

/** What hangs on no rule of the machine, and so may be made before the arcade has answered. */
export type Prepared = { readonly art: Dressed; readonly renderer: Renderer; readonly atlas: Atlas }

/** Most windows have five reels of three rows in somewhat more than half of the page. */
const likelyCell = () => Math.min(innerWidth / 5, (innerHeight * 0.6) / 3)

export async function prepareStage(art: Dressed): Promise<Prepared> {
  const renderer = await createRenderer()
  const atlas = buildAtlas(art, Math.ceil(likelyCell() * renderer.resolution))
  // The first drawing of anything makes a browser compile programs and take over pictures; better now than in the first spin.
  const first = new Container()
  first.addChild(new Sprite(atlas.white), new Graphics().rect(0, 0, 1, 1).fill(0))
  renderer.render(first)
  first.destroy({ children: true })
  return { art, renderer, atlas }
}

/** The canvas of the game: reels, their light, and what rises over them. Everything that is text or a button stands in the page. */
export function openStage({ art, renderer, atlas: first }: Prepared, shape: Shape): Stage {
  const root = new Container()
  const moving = frames(() => draw(renderer, root))
  let atlas = first
  const reels = new Reels(shape, { atlas, frames: moving })
  const shine = new Shine(reels, { rows: shape.rows, atlas, frames: moving })
  const festival = createFestival(atlas, { frames: moving, rising: art.skin.rising })
  const size = { reels: shape.strips.length, rows: shape.rows }
  const coins = new Coins(size, { atlas, frames: moving, plain: shape.coin, reels: reels.view })
  const machine = new Container()
  machine.addChild(shine.under, reels.view, coins.view, shine.over)
  root.addChild(machine, festival.view)

  const dress = (size: number) => {
    if (size <= atlas.cell * 1.15 && size > atlas.cell * 0.6) return
    const old = atlas
    atlas = buildAtlas(art, size)
    for (const part of [reels, shine, coins, festival]) part.dress(atlas)
    old.destroy()
  }
  return {
    canvas: renderer.canvas as HTMLCanvasElement,
    resize: (room, crown) => {
      renderer.resize(room.width, room.height)
      const box = placeReels(room, { ...size, crown })
      const cell = { width: box.width / shape.strips.length, height: box.height / shape.rows }
      machine.position.set(box.x, box.y)
      dress(Math.ceil(Math.min(cell.width, cell.height) * renderer.resolution))
      reels.measure(cell)
      shine.measure(cell)
      coins.measure(cell)
      festival.measure(room)
      moving.touch()
      return box
    },
    show: (window) => {
      reels.show(window)
      moving.touch()
    },
    spin: (haste) => {
      coins.clear()
      reels.spin(haste)
    },
    land: (landing, onStop) => reels.land(landing, onStop, (reel) => shine.watch(reel)),
    fade: (window) => {
      coins.clear()
      return reels.fade(window)
    },
    hurry: () => {
      reels.hurry()
      coins.hurry()
    },
    ...lightsOf(shine, coins),
    release: festival.begin,
    calm: festival.end,
    close: () => {
      moving.stop()
      root.destroy({ children: true })
      atlas.destroy()
      renderer.destroy(true)
    },
  }
}

type Lights = Pick<Stage, 'shine' | 'dim' | 'coins' | 'hold' | 'respin' | 'pay'>

/** What is shown on the cells once the reels rest. */
function lightsOf(shine: Shine, coins: Coins): Lights {
  return {
    shine: (shining, how) => {
      coins.dim(true)
      shine.show(shining, how)
    },
    dim: () => {
      coins.dim(false)
      shine.clear()
    },
    coins: (standing) => coins.show(standing),
    hold: (how) => coins.hold(how),
    respin: ({ fresh, ...how }, onCoin) => coins.respin(fresh, how, onCoin),
    pay: (cell) => coins.pay(cell),
  }
}
