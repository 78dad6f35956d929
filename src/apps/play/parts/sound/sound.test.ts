import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '../../frame/keep.ts'
import { createSound, muted } from './sound.ts'

type State = AudioContextState | 'interrupted'
const node = () => ({ gain: { value: 0 }, connect: (next: unknown) => next })

/** What a browser's own sound says and does: it stands as it is told until it may resume. */
class Audio {
  static last: Audio | null = null
  state: State = 'suspended'
  refuses = false
  resumed = 0
  readonly sampleRate = 8
  readonly destination = {}
  readonly createGain = node
  readonly createDynamicsCompressor = node
  constructor() {
    Audio.last = this
  }
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) })
  resume = async () => {
    this.resumed++
    if (this.refuses) throw new DOMException('not allowed', 'NotAllowedError')
    this.state = 'running'
  }
}

beforeEach(() => {
  Audio.last = null
  vi.stubGlobal('AudioContext', Audio)
})
afterEach(() => vi.unstubAllGlobals())

const soundless = () => createSound(entryOf({ state: null, replaceState: () => {} } as unknown as History))

test('nothing is opened before a touch, and the first touch lets it sound [G4]', () => {
  const sound = soundless()
  expect(Audio.last).toBeNull()
  sound.wake()
  expect(Audio.last?.state).toBe('running')
})

test('after a call interrupted it, the next touch lets it sound again', () => {
  const sound = soundless()
  sound.wake()
  const audio = Audio.last as Audio
  audio.state = 'interrupted'
  sound.wake()
  expect([audio.state, audio.resumed]).toEqual(['running', 2])
})

test('a browser that still refuses leaves the game silent, and asks again at the next touch', async () => {
  const sound = soundless()
  sound.wake()
  const audio = Audio.last as Audio
  Object.assign(audio, { state: 'suspended', refuses: true })
  sound.wake()
  audio.refuses = false
  sound.wake()
  expect(audio.state).toBe('running')
})

test('melodies and effects are turned off apart, and a reload keeps it [G4]', () => {
  const history = { state: null as unknown, replaceState: (state: unknown) => (history.state = state) }
  const keep = entryOf(history as unknown as History)
  const sound = createSound(keep)
  expect(sound.loudness()).toMatchObject({ music: true, effects: true })
  sound.turnTo({ ...sound.loudness(), music: false, volume: 0.3 })
  expect(createSound(keep).loudness()).toEqual({ volume: 0.3, music: false, effects: true })
})

test('one that is muted sounds softly again', () => {
  expect(muted({ volume: 0.9, music: false, effects: true })).toEqual({ volume: 0, music: false, effects: true })
  expect(muted({ volume: 0, music: false, effects: true }).volume).toBeGreaterThan(0)
})
