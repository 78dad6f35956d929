import type { LiveEvent } from '#arcade/live/contract.ts'
import { drawOn } from '#arcade/events/rules/draw-days.ts'
import { dailyLotteryOf, pairName } from '#arcade/lottery/rules/calendar/daily.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { calendarOf, clockText } from '#kit/calendar.ts'
import { dayNumber, dayShown } from '#kit/days.ts'
import { spoken } from '#play/i18n/texts.ts'

/** What a draw is called: by its day where it is one of a real lottery, with both stations where it is of two, else by its number. */
export function drawName({ game }: Pick<Lottery, 'game'>, { number, key }: Pick<LiveEvent, 'number' | 'key'>): string {
  if (key === undefined) return String(number)
  const day = dayNumber(key) === null ? String(number) : dayShown(key)
  const stations = pairName(game, key, spoken())
  return [day, stations].filter(Boolean).join(' · ')
}

/** When a draw of a real lottery is held, by the clock of its place; null for any other. */
export function drawTime({ game }: Pick<Lottery, 'game'>, { key }: Pick<LiveEvent, 'key'>): string | null {
  const days = dailyLotteryOf(game)?.days
  const draw = days && key !== undefined && dayNumber(key) !== null ? drawOn(days, key) : null
  return days && draw ? `${clockText(draw.drawnAt, calendarOf(days.zone))} GMT+7` : null
}

/** A draw that was held, and whose result one person has said, or nobody yet. */
export const isAwaited = ({ state, key }: Pick<LiveEvent, 'state' | 'key'>): boolean => state === 'running' && key !== undefined
