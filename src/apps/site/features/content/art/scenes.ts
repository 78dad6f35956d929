import boat from '#play/slots/skins/moon-regatta/sheet.svg?symbol=boat?url'
import coconut from '#play/slots/skins/lantern-market/sheet.svg?symbol=coconut?url'
import elephant from '#play/slots/skins/lantern-market/sheet.svg?symbol=elephant?url'
import lotus from '#play/slots/skins/lantern-market/sheet.svg?symbol=lotus?url'
import mango from '#play/slots/skins/lantern-market/sheet.svg?symbol=mango?url'
import moon from '#play/slots/skins/moon-regatta/sheet.svg?symbol=moon?url'
import prow from '#play/slots/skins/moon-regatta/sheet.svg?symbol=prow?url'
import type { Banner } from '../queries.ts'

export type SceneName = NonNullable<Banner['art']>

/** A symbol over a scene: how large against the banner's height, how far from its end and its floor in hundredths, and how it leans. */
type Standing = {
  /** The address of its file. */
  readonly picture: string
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
      { picture: coconut, size: 40, end: 30, floor: 4, lean: -6 },
      { picture: mango, size: 34, end: 1, floor: 3, lean: 8 },
      { picture: elephant, size: 72, end: 8, floor: 6 },
    ],
  },
  'boat-race': {
    sky: ['#101a4a', '#3a4fa0'],
    lamp: '#ffe2a0',
    far: '#232f70',
    near: '#0a1236',
    ground: 'river',
    stands: [
      { picture: moon, size: 46, end: 33, floor: 44 },
      { picture: boat, size: 44, end: 34, floor: 2 },
      { picture: prow, size: 78, end: 4, floor: 3 },
    ],
  },
  'lotus-pond': {
    sky: ['#0a2a33', '#5b2a66'],
    lamp: '#ffc1d2',
    far: '#2c2f5c',
    near: '#0a1a2c',
    ground: 'pond',
    stands: [
      { picture: lotus, size: 36, end: 31, floor: 3 },
      { picture: lotus, size: 28, end: 1, floor: 10 },
      { picture: lotus, size: 70, end: 8, floor: 5 },
    ],
  },
}
