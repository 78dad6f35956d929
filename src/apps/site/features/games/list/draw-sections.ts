import { dayAfter, weekdayOf } from '#kit/days.ts'
import type { Game } from '../queries.ts'

const WEEK = 7

export type DrawSection = {
  /** The day of their next draw; null for lotteries that draw around the clock. */
  readonly day: string | null
  /** How many days away that is. */
  readonly ahead: number
  readonly games: readonly Game[]
}

/** Lotteries by when they draw next: those around the clock, those of today, and those of each day to come. */
export function drawSections(games: readonly Game[], today: string): readonly DrawSection[] {
  const always = games.filter(({ drawDays }) => drawDays === null)
  const days = Array.from({ length: WEEK }, (_, ahead) => ({ ahead, day: dayAfter(today, ahead) }))
  const nextOf = ({ drawDays }: Game) => days.find(({ day }) => drawDays?.includes(weekdayOf(day)))?.day
  return [
    { day: null, ahead: 0, games: always },
    ...days.map(({ ahead, day }) => ({ day, ahead, games: games.filter((game) => nextOf(game) === day) })),
  ].filter((section) => section.games.length > 0)
}
