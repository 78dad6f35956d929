import { Container, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import type { Frames } from './frames.ts'

export type Festival = {
  readonly view: Container
  measure: (box: { width: number; height: number }) => void
  dress: (atlas: Atlas) => void
  /** They rise over the market until `end` is called. More of them for a greater win. */
  begin: (many: number) => void
  end: () => void
}

type Riser = {
  sprite: Sprite
  light: Sprite
  x: number
  y: number
  speed: number
  sway: number
  phase: number
  size: number
  bright: number
}

/** Lanterns, or what the machine has for them, let go into the night. Chance here only moves pictures; no outcome hangs on it. */
export function createFestival(first: Atlas, { frames, rising }: { frames: Frames; rising: string }): Festival {
  const view = new Container()
  let atlas = first
  let box = { width: 100, height: 100 }
  let risers: Riser[] = []
  let going = 0

  const rise = (riser: Riser, elapsed: number, step: number, ending: boolean) => {
    riser.y -= (riser.speed * step) / 1000
    if (riser.y < -riser.size && !ending) riser.y = box.height + riser.size
    const x = riser.x + Math.sin(elapsed / 1300 + riser.phase) * riser.sway
    riser.sprite.position.set(x, riser.y)
    riser.sprite.rotation = Math.sin(elapsed / 900 + riser.phase) * 0.07
    riser.light.position.set(x, riser.y)
    // They come out of the dark below and go into the dark above; the stage has no edge.
    const seen = Math.min(1, Math.max(0, Math.min(box.height - riser.y, riser.y + riser.size) / (riser.size * 1.4)))
    riser.sprite.alpha = riser.bright * seen
    riser.light.alpha = seen * (0.5 + 0.18 * Math.sin(elapsed / 420 + riser.phase * 3))
  }
  const remove = () => {
    for (const { sprite, light } of risers) {
      sprite.destroy()
      light.destroy()
    }
    risers = []
    frames.touch()
  }
  return {
    view,
    measure: (wanted) => {
      box = wanted
    },
    dress: (next) => {
      atlas = next
      for (const { sprite, light } of risers) {
        sprite.texture = atlas.sharp.get(rising) ?? atlas.ember
        light.texture = atlas.ember
      }
    },
    begin: (many) => {
      remove()
      going += 1
      const mine = going
      risers = Array.from({ length: many }, (_, i) => release({ atlas, rising, box }, i / many))
      view.addChild(...risers.flatMap(({ light, sprite }) => [light, sprite]))
      view.alpha = 0
      void frames
        .run((elapsed, step) => {
          if (going > mine + 1) return false
          const ending = mine !== going
          view.alpha = ending ? Math.max(view.alpha - step / 400, 0) : Math.min(view.alpha + step / 500, 1)
          for (const riser of risers) rise(riser, elapsed, step, ending)
          return !(ending && view.alpha === 0)
        })
        .then(() => mine === going - 1 && remove())
    },
    end: () => {
      going += 1
    },
  }
}

type Night = { atlas: Atlas; rising: string; box: { width: number; height: number } }

function release({ atlas, rising, box }: Night, part: number): Riser {
  const depth = 0.35 + Math.random() * 0.65
  const size = Math.min(box.width, box.height) * 0.13 * (0.5 + depth)
  const sprite = new Sprite({ texture: atlas.sharp.get(rising) ?? atlas.ember, anchor: 0.5 })
  const light = new Sprite({ texture: atlas.ember, anchor: 0.5, blendMode: 'add' })
  sprite.setSize(size)
  light.setSize(size * 2.4)
  const x = box.width * ((part * 7.3 + Math.random() * 0.12) % 1)
  return {
    sprite,
    light,
    x,
    y: box.height * (0.35 + Math.random() * 1.1),
    speed: 40 + depth * 90,
    sway: 6 + depth * 14,
    phase: part * 20,
    size,
    bright: 0.45 + depth * 0.5,
  }
}
