import type { Keep } from '../../frame/keep.ts'
import { gong, knock, roneat, rush, type Desk } from './instruments.ts'

export type Sound = {
  readonly muted: () => boolean
  readonly mute: (muted: boolean) => void
  /** A browser lets a page sound only after a touch or a key. */
  readonly wake: () => void
  readonly press: () => void
  readonly spin: () => void
  readonly stop: (reel: number) => void
  readonly scatter: (seen: number) => void
  /** Longer and higher the more it brings; `stakes` is the return in stakes. */
  readonly win: (stakes: number) => void
  readonly returned: () => void
  readonly freeSpins: () => void
  readonly great: () => void
}

const MUTED = 'arcade.muted'
/** Five tones without a semitone, as in the music of the region's xylophones, so that any of them sound well together. */
const scale = [293.66, 329.63, 392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66]

export function createSound(keep: Keep): Sound {
  let desk: Desk | null = null
  let muted = keep.get(MUTED) === 'yes'
  const wake = () => {
    if (muted) return
    desk ??= openDesk()
    if (desk.context.state === 'suspended') void desk.context.resume()
  }
  const play = (sound: (desk: Desk, at: number) => void) => {
    if (muted || desk === null || desk.context.state !== 'running') return
    sound(desk, desk.context.currentTime + 0.01)
  }
  const tone = (step: number) => scale[Math.min(step, scale.length - 1)] as number
  const run = (d: Desk, at: number, steps: readonly number[], pace: number) =>
    steps.forEach((step, i) => roneat(d, { at: at + i * pace, pitch: tone(step), strength: 0.5 }))
  return {
    muted: () => muted,
    mute: (next) => {
      muted = next
      keep.set(MUTED, muted ? 'yes' : 'no')
      if (desk) desk.out.gain.setTargetAtTime(muted ? 0 : 1, desk.context.currentTime, 0.02)
      wake()
    },
    wake,
    press: () => play((d, at) => knock(d, { at, pitch: 620, strength: 0.16 })),
    spin: () => play((d, at) => rush(d, { at, length: 0.5, strength: 0.12 })),
    stop: (reel) => play((d, at) => knock(d, { at, pitch: 150 + reel * 14, strength: 0.5 })),
    scatter: (seen) => play((d, at) => run(d, at, [seen * 2 + 2, seen * 2 + 4], 0.07)),
    win: (stakes) => play((d, at) => run(d, at, [...Array(Math.min(3 + Math.floor(stakes), 9)).keys()], 0.085)),
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

function openDesk(): Desk {
  const context = new AudioContext()
  const out = context.createGain()
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
