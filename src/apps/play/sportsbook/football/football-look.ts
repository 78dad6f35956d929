import { FOOTBALL_MARGINS } from '#arcade/sportsbook/rules/football/model/margins.ts'
import { SEASON_MARGINS } from '#arcade/sportsbook/rules/season/kinds.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { minuteText } from '../names.ts'
import type { SportLook } from '../sport-look.ts'
import { FootballCourse, Pitch } from './FootballCourse.tsx'
import { FootballClock, Goals, HalfTime } from './FootballFigures.tsx'

export const footballLook: SportLook = {
  sport: 'football',
  margins: { ...FOOTBALL_MARGINS, ...SEASON_MARGINS },
  columns: ['asian_handicap', 'totals', '1x2'],
  winner: '1x2',
  hasSeasons: true,
  Scene: Pitch,
  Clock: FootballClock,
  Figures: Goals,
  Course: FootballCourse,
  Parts: HalfTime,
  whereText: ({ phase, minute = null, added = 0 }) =>
    phase === 'before' || phase === 'half_time' || minute === null
      ? sayIn('sportsbook')(`phase.${phase as 'before'}`)
      : minuteText({ minute, added }),
}
