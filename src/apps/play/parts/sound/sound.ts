import type { Keep } from '#play/frame/keep.ts'
import { gong, knock, roneat, rush, type Desk } from './instruments.ts'

export type Sound = {
  /** 0 is silence. */
  readonly volume: () => number
  readonly setVolume: (volume: number) => void
  /** A browser lets a page sound only after a touch or a key. */
  readonly wake: () => void
  readonly press: () => void
  readonly spin: () => void
  readonly stop: (reel: number) => void
  readonly scatter: (seen: number) => void
  /** Longer and higher the more it brings; `stakes` is the return in stakes. */
  readonly win: (stakes: number) => void
  /** One coin more: each a step higher. */
  readonly coin: (nth: number) => void
  /** The multiplier has grown. */
  readonly rise: (multiplier: number) => void
  readonly returned: () => void
  readonly freeSpins: () => void
  readonly great: () => void
}

const VOLUME = 'arcade.volume'
/** Where a player has set nothing: there, and not loud. */
export const SOFT = 0.6
/** Five tones without a semitone, as in the music of the region's xylophones, so that any of them sound well together. */
const scale = [293.66, 329.63, 392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66]

export function createSound(keep: Keep): Sound {
  let desk: Desk | null = null
  let volume = keptVolume(keep)
  const wake = () => {
    if (volume === 0) return
    desk ??= openDesk(volume)
    // Suspended before the first touch; an iPhone calls it interrupted after a call. It may still refuse, and then it is silent.
    if (desk.context.state !== 'running') desk.context.resume().catch(() => {})
  }
  const play = (sound: (desk: Desk, at: number) => void) => {
    if (volume === 0 || desk === null || desk.context.state !== 'running') return
    sound(desk, desk.context.currentTime + 0.01)
  }
  const tone = (step: number) => scale[Math.min(step, scale.length - 1)] as number
  const run = (d: Desk, at: number, steps: readonly number[], pace: number) =>
    steps.forEach((step, i) => roneat(d, { at: at + i * pace, pitch: tone(step), strength: 0.5 }))
  return {
    volume: () => volume,
    setVolume: (next) => {
      volume = Math.min(Math.max(next, 0), 1)
      keep.set(VOLUME, String(volume))
      if (desk) desk.out.gain.setTargetAtTime(gainOf(volume), desk.context.currentTime, 0.02)
      wake()
    },
    wake,
    press: () => play((d, at) => knock(d, { at, pitch: 620, strength: 0.16 })),
    spin: () => play((d, at) => rush(d, { at, length: 0.5, strength: 0.12 })),
    stop: (reel) => play((d, at) => knock(d, { at, pitch: 150 + reel * 14, strength: 0.5 })),
    scatter: (seen) => play((d, at) => run(d, at, [seen * 2 + 2, seen * 2 + 4], 0.07)),
    win: (stakes) => play((d, at) => run(d, at, [...Array(Math.min(3 + Math.floor(stakes), 9)).keys()], 0.085)),
    coin: (nth) => play((d, at) => roneat(d, { at, pitch: tone(nth % scale.length), strength: 0.4 })),
    rise: (multiplier) => play((d, at) => run(d, at, [multiplier, multiplier + 2], 0.08)),
    returned: () => play((d, at) => roneat(d, { at, pitch: tone(1), strength: 0.22 })),
    freeSpins: () =>
      play((d, at) => {
        gong(d, { at, pitch: 98, strength: 0.5 })
        run(d, at + 0.2, [0, 2, 4, 5, 7, 9], 0.11)
      }),
    great: () =>
      play((d, at) => {
        gong(d, { at, pitch: 73.4, strength: 0.6 })
        run(d, at + 0.15, [0, 2, 4, 2, 4, 5, 4, 5, 7, 5, 7, 9, 10], 0.12)
      }),
  }
}

function keptVolume(keep: Keep): number {
  const kept = Number.parseFloat(keep.get(VOLUME) ?? '')
  return kept >= 0 && kept <= 1 ? kept : SOFT
}

/** The ear hears powers, not sums: half the slider is a quarter of the strength. */
const gainOf = (volume: number) => volume ** 2

function openDesk(volume: number): Desk {
  const context = new AudioContext()
  const out = context.createGain()
  out.gain.value = gainOf(volume)
  const soft = context.createDynamicsCompressor()
  out.connect(soft).connect(context.destination)
  return { context, out, hiss: hissOf(context) }
}

function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
