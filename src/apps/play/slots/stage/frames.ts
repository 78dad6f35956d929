/** One thing that moves: called once a frame with the milliseconds since it began; false when it has come to rest. */
export type Motion = (elapsed: number, step: number) => boolean

export type Frames = {
  /** Resolves when the motion has come to rest, or at once when it is stilled. */
  run: (motion: Motion) => Promise<void>
  /** Draws once, on the next frame, when nothing moves. */
  touch: () => void
  stop: () => void
}

/** A slow machine skips pictures and keeps the time; only after a rest in the background is time forgotten. */
const LONGEST_STEP = 400

/** Frames are asked for only while something moves, so that a resting game costs no battery. */
export function frames(draw: () => void): Frames {
  const running = new Map<Motion, { elapsed: number; done: () => void }>()
  let asked = 0
  let last = 0
  const ask = () => {
    asked ||= requestAnimationFrame(turn)
  }
  const turn = (now: number) => {
    asked = 0
    const step = last === 0 ? 16 : Math.min(now - last, LONGEST_STEP)
    last = now
    for (const [motion, state] of running) {
      state.elapsed += step
      if (motion(state.elapsed, step)) continue
      running.delete(motion)
      state.done()
    }
    draw()
    if (running.size > 0) ask()
    else last = 0
  }
  return {
    run: (motion) => {
      ask()
      return new Promise((done) => running.set(motion, { elapsed: 0, done }))
    },
    touch: ask,
    stop: () => {
      cancelAnimationFrame(asked)
      for (const { done } of running.values()) done()
      running.clear()
    },
  }
}

/** A motion over a fixed time; `draw` is given 0 to 1. */
export function over(duration: number, draw: (part: number) => void): Motion {
  return (elapsed) => {
    const part = duration <= 0 ? 1 : Math.min(elapsed / duration, 1)
    draw(part)
    return part < 1
  }
}
