import apsara from '#play/slots/skins/angkor-sunrise/sheet.svg?symbol=apsara?url'
import elephant from '#play/slots/skins/lantern-market/sheet.svg?symbol=elephant?url'
import float from '#play/slots/skins/moon-regatta/sheet.svg?symbol=float?url'
import garuda from '#play/slots/skins/angkor-sunrise/sheet.svg?symbol=garuda?url'
import lantern from '#play/slots/skins/lantern-market/sheet.svg?symbol=lantern?url'
import lotus from '#play/slots/skins/lantern-market/sheet.svg?symbol=lotus?url'
import moon from '#play/slots/skins/moon-regatta/sheet.svg?symbol=moon?url'
import prow from '#play/slots/skins/moon-regatta/sheet.svg?symbol=prow?url'
import tower from '#play/slots/skins/angkor-sunrise/sheet.svg?symbol=tower?url'
import dice from '#play/tiles/jade-dice.svg?url'
import pond from '#play/tiles/lotus-pond.svg?url'
import kite from '#play/tiles/royal-kite.svg?url'
import sky from '#play/tiles/sky-lantern.svg?url'
import stupa from '#play/tiles/golden-stupa.svg?url'
import wheel from '#play/tiles/moon-wheel.svg?url'
import fireflies from '#play/tiles/firefly-keno.svg?url'
import cards from '#play/tiles/mekong-hilo.svg?url'
import type { Palette } from './palette.ts'

/** What stands on the tile of one of our own machines: its symbols, in its own light. */
export type Poster = {
  /** What stands in the middle, and what is behind it: addresses of their files. */
  readonly hero: string
  readonly beside: readonly string[]
  readonly palette: Palette
}

/** By the name that the catalogue gives a game's picture (`showIcon`). */
export const posters: Readonly<Record<string, Poster>> = {
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
  'jade-dice': {
    hero: dice,
    beside: [],
    palette: { sky: '#1c6b52', ground: '#04150f', lamp: '#a9f2cc', main: '#8ff0c0', second: '#f2d27a' },
  },
  'lotus-pond': {
    hero: pond,
    beside: [],
    palette: { sky: '#14576b', ground: '#051a24', lamp: '#ffc2da', main: '#ff9fc4', second: '#63c486' },
  },
  'royal-kite': {
    hero: kite,
    beside: [],
    palette: { sky: '#b4536a', ground: '#2a1440', lamp: '#ffd27a', main: '#f5a83c', second: '#d8432f' },
  },
  'sky-lantern': {
    hero: sky,
    beside: [],
    palette: { sky: '#3a1b5e', ground: '#120a33', lamp: '#ffc86b', main: '#ffc86b', second: '#df5238' },
  },
  'golden-stupa': {
    hero: stupa,
    beside: [],
    palette: { sky: '#7d3325', ground: '#230b1d', lamp: '#ffe29c', main: '#ffd27a', second: '#e0563a' },
  },
  'moon-wheel': {
    hero: wheel,
    beside: [],
    palette: { sky: '#2b3a86', ground: '#070a24', lamp: '#b9c8ff', main: '#b9c8ff', second: '#ffcf5a' },
  },
  'firefly-keno': {
    hero: fireflies,
    beside: [],
    palette: { sky: '#1f5236', ground: '#06170e', lamp: '#e6ff8a', main: '#d8f25a', second: '#57b06c' },
  },
  'mekong-hilo': {
    hero: cards,
    beside: [],
    palette: { sky: '#1f5d7a', ground: '#08202c', lamp: '#f3e3bd', main: '#8fd0e6', second: '#cf3f3a' },
  },
}
