import { SERIES_MARGINS } from '#arcade/sportsbook/rules/series/model/margins.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { SportLook } from '../sport-look.ts'
import { Hall } from './Hall.tsx'
import { SeriesCourse } from './SeriesCourse.tsx'
import { MapResults, MapsWon, SeriesClock } from './SeriesFigures.tsx'

export const seriesLook: SportLook = {
  sport: 'series',
  words: 'series',
  margins: SERIES_MARGINS,
  columns: ['map_handicap', 'total_maps', 'series_winner'],
  winner: 'series_winner',
  hasSeasons: false,
  Scene: Hall,
  Clock: SeriesClock,
  Figures: MapsWon,
  Course: SeriesCourse,
  Parts: MapResults,
  whereText: ({ phase, series }) =>
    phase === 'map' && series
      ? sayIn('series')('map', { number: series.maps.length })
      : sayIn('series')(`phase.${phase as 'before'}`),
}
