import apsara from '#play/slots/skins/angkor-sunrise/sheet.svg?symbol=apsara?url'
import elephant from '#play/slots/skins/lantern-market/sheet.svg?symbol=elephant?url'
import float from '#play/slots/skins/moon-regatta/sheet.svg?symbol=float?url'
import garuda from '#play/slots/skins/angkor-sunrise/sheet.svg?symbol=garuda?url'
import lantern from '#play/slots/skins/lantern-market/sheet.svg?symbol=lantern?url'
import lotus from '#play/slots/skins/lantern-market/sheet.svg?symbol=lotus?url'
import moon from '#play/slots/skins/moon-regatta/sheet.svg?symbol=moon?url'
import prow from '#play/slots/skins/moon-regatta/sheet.svg?symbol=prow?url'
import tower from '#play/slots/skins/angkor-sunrise/sheet.svg?symbol=tower?url'
import type { Palette } from './palette.ts'

/** What stands on the tile of one of our own machines: its symbols, in its own light. */
export type Poster = {
  /** What stands in the middle, and what is behind it: addresses of their files. */
  readonly hero: string
  readonly beside: readonly string[]
  readonly palette: Palette
}

/** Games without reels: a picture and its light stand beside each other, named by the game's code. */
const pictures = import.meta.glob<string>('../../../../play/tiles/*.svg', { eager: true, query: '?url', import: 'default' })
const lights = import.meta.glob<Palette>('../../../../play/tiles/*.json', { eager: true, import: 'palette' })
const tiles = Object.entries(lights).flatMap(([path, palette]): [string, Poster][] => {
  const hero = pictures[path.replace(/json$/, 'svg')]
  return hero === undefined ? [] : [[path.replace(/^.*\/|\.json$/g, ''), { hero, beside: [], palette }]]
})

const machines: Readonly<Record<string, Poster>> = {
  'lantern-market': {
    hero: elephant,
    beside: [lantern, lotus],
    palette: { sky: '#12545c', ground: '#051a20', lamp: '#ffcf6b', main: '#f0bf4c', second: '#d4453d' },
  },
  'angkor-sunrise': {
    hero: tower,
    beside: [apsara, garuda],
    palette: { sky: '#7a2f4e', ground: '#1c0a26', lamp: '#ffbe6e', main: '#f0bd6a', second: '#c65cae' },
  },
  'moon-regatta': {
    hero: prow,
    beside: [moon, float],
    palette: { sky: '#2b3a86', ground: '#070a1e', lamp: '#b9c8f2', main: '#8fb4ff', second: '#f0bf4c' },
  },
}

/** By the name that the catalogue gives a game's picture (`showIcon`). */
export const posters: Readonly<Record<string, Poster>> = { ...machines, ...Object.fromEntries(tiles) }
