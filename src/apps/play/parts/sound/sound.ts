import type { Keep } from '#play/frame/keep.ts'
import { gong, knock, roneat, rush, type Desk } from './instruments.ts'

/** Melodies tell what a round brings, effects what moves and is pressed; each may be off. A volume of 0 is silence. */
export type Loudness = { readonly volume: number; readonly music: boolean; readonly effects: boolean }
type Part = 'music' | 'effects'

/** Silent, or as loud as one who has set nothing hears it. */
export const muted = (loudness: Loudness): Loudness => ({ ...loudness, volume: loudness.volume === 0 ? SOFT : 0 })

export type Sound = {
  readonly loudness: () => Loudness
  readonly turnTo: (next: Loudness) => void
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
/** The parts that are off. */
const OFF = 'arcade.silent'
/** Where a player has set nothing: there, and not loud. */
const SOFT = 0.6
/** Five tones without a semitone, as in the music of the region's xylophones, so that any of them sound well together. */
const scale = [293.66, 329.63, 392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66]

export function createSound(keep: Keep): Sound {
  let desk: Desk | null = null
  let loudness = keptLoudness(keep)
  const wake = () => {
    if (loudness.volume === 0) return
    desk ??= openDesk(loudness.volume)
    // Suspended before the first touch; an iPhone calls it interrupted after a call. It may still refuse, and then it is silent.
    if (desk.context.state !== 'running') desk.context.resume().catch(() => {})
  }
  const play = (part: Part, sound: (desk: Desk, at: number) => void) => {
    if (loudness.volume === 0 || !loudness[part] || desk === null || desk.context.state !== 'running') return
    sound(desk, desk.context.currentTime + 0.01)
  }
  const tone = (step: number) => scale[Math.min(step, scale.length - 1)] as number
  const run = (d: Desk, at: number, steps: readonly number[], pace: number) =>
    steps.forEach((step, i) => roneat(d, { at: at + i * pace, pitch: tone(step), strength: 0.5 }))
  return {
    loudness: () => loudness,
    turnTo: (next) => {
      loudness = { ...next, volume: Math.min(Math.max(next.volume, 0), 1) }
      keep.set(VOLUME, String(loudness.volume))
      keep.set(OFF, parts.filter((part) => !loudness[part]).join(' '))
      if (desk) desk.out.gain.setTargetAtTime(gainOf(loudness.volume), desk.context.currentTime, 0.02)
      wake()
    },
    wake,
    press: () => play('effects', (d, at) => knock(d, { at, pitch: 620, strength: 0.16 })),
    spin: () => play('effects', (d, at) => rush(d, { at, length: 0.5, strength: 0.12 })),
    stop: (reel) => play('effects', (d, at) => knock(d, { at, pitch: 150 + reel * 14, strength: 0.5 })),
    scatter: (seen) => play('music', (d, at) => run(d, at, [seen * 2 + 2, seen * 2 + 4], 0.07)),
    win: (stakes) => play('music', (d, at) => run(d, at, [...Array(Math.min(3 + Math.floor(stakes), 9)).keys()], 0.085)),
    coin: (nth) => play('music', (d, at) => roneat(d, { at, pitch: tone(nth % scale.length), strength: 0.4 })),
    rise: (multiplier) => play('music', (d, at) => run(d, at, [multiplier, multiplier + 2], 0.08)),
    returned: () => play('music', (d, at) => roneat(d, { at, pitch: tone(1), strength: 0.22 })),
    freeSpins: () =>
      play('music', (d, at) => {
        gong(d, { at, pitch: 98, strength: 0.5 })
        run(d, at + 0.2, [0, 2, 4, 5, 7, 9], 0.11)
      }),
    great: () =>
      play('music', (d, at) => {
        gong(d, { at, pitch: 73.4, strength: 0.6 })
        run(d, at + 0.15, [0, 2, 4, 2, 4, 5, 4, 5, 7, 5, 7, 9, 10], 0.12)
      }),
  }
}

const parts: readonly Part[] = ['music', 'effects']

function keptLoudness(keep: Keep): Loudness {
  const kept = Number.parseFloat(keep.get(VOLUME) ?? '')
  const off = (keep.get(OFF) ?? '').split(' ')
  return { volume: kept >= 0 && kept <= 1 ? kept : SOFT, music: !off.includes('music'), effects: !off.includes('effects') }
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
