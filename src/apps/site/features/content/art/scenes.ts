import market from '../../../../play/slots/skins/lantern-market/sheet.svg?url'
import regatta from '../../../../play/slots/skins/moon-regatta/sheet.svg?url'
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
  /** The drawing that has the symbols. */
  readonly sheet: string
  readonly ground: 'street' | 'river' | 'pond'
  readonly stands: readonly Standing[]
}

export const scenes: Readonly<Record<SceneName, Scene>> = {
  'night-market': {
    sky: ['#0b2a31', '#17575c'],
    lamp: '#ffcf6b',
    far: '#0f3a41',
    near: '#071c20',
    sheet: market,
    ground: 'street',
    stands: [
      { symbol: 'coconut', size: 40, end: 30, floor: 4, lean: -6 },
      { symbol: 'mango', size: 34, end: 1, floor: 3, lean: 8 },
      { symbol: 'elephant', size: 72, end: 8, floor: 6 },
    ],
  },
  'boat-race': {
    sky: ['#101a4a', '#3a4fa0'],
    lamp: '#ffe2a0',
    far: '#232f70',
    near: '#0a1236',
    sheet: regatta,
    ground: 'river',
    stands: [
      { symbol: 'moon', size: 46, end: 33, floor: 44 },
      { symbol: 'boat', size: 44, end: 34, floor: 2 },
      { symbol: 'prow', size: 78, end: 4, floor: 3 },
    ],
  },
  'lotus-pond': {
    sky: ['#0a2a33', '#5b2a66'],
    lamp: '#ffc1d2',
    far: '#2c2f5c',
    near: '#0a1a2c',
    sheet: market,
    ground: 'pond',
    stands: [
      { symbol: 'lotus', size: 36, end: 31, floor: 3 },
      { symbol: 'lotus', size: 28, end: 1, floor: 10 },
      { symbol: 'lotus', size: 70, end: 8, floor: 5 },
    ],
  },
}
