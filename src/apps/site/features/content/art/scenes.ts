import type { Banner } from '../queries.ts'

export type SceneName = NonNullable<Banner['art']>

/** A symbol over a scene: how large against the banner's height, how far from its end and its floor in hundredths, and how it leans. */
type Standing = {
  readonly symbol: string
  readonly size: number
  readonly end: number
  readonly floor: number
  readonly lean?: number
}

/** One night: the colours of its sky from above, of its light, of what stands far and near; its ground; and who stands there. */
export type Scene = {
  readonly sky: readonly [string, string]
  readonly lamp: string
  readonly far: string
  readonly near: string
  readonly ground: 'street' | 'river' | 'pond'
  readonly stands: readonly Standing[]
}

export const scenes: Readonly<Record<SceneName, Scene>> = {
  'night-market': {
    sky: ['#0b2a31', '#17575c'],
    lamp: '#ffcf6b',
    far: '#0f3a41',
    near: '#071c20',
    ground: 'street',
    stands: [
      { symbol: 'coconut', size: 40, end: 30, floor: 4, lean: -6 },
      { symbol: 'mango', size: 34, end: 1, floor: 3, lean: 8 },
      { symbol: 'elephant', size: 72, end: 8, floor: 6 },
    ],
  },
  'boat-race': {
    sky: ['#0d1c46', '#a24a2c'],
    lamp: '#ffd08a',
    far: '#2b2a55',
    near: '#0a1230',
    ground: 'river',
    stands: [
      { symbol: 'drum', size: 34, end: 3, floor: 20, lean: 4 },
      { symbol: 'lantern', size: 46, end: 13, floor: 34, lean: -3 },
      { symbol: 'lantern', size: 34, end: 32, floor: 42, lean: 4 },
    ],
  },
  'lotus-pond': {
    sky: ['#0a2a33', '#5b2a66'],
    lamp: '#ffc1d2',
    far: '#2c2f5c',
    near: '#0a1a2c',
    ground: 'pond',
    stands: [
      { symbol: 'lotus', size: 36, end: 31, floor: 3 },
      { symbol: 'lotus', size: 28, end: 1, floor: 10 },
      { symbol: 'lotus', size: 70, end: 8, floor: 5 },
    ],
  },
}
