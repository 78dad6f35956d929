import { lead, type Score, type Side } from '../score.ts'
import type { Discipline } from './disciplines.ts'

/** Rounds of overtime in which a side must be two ahead; the one after them decides. */
const OVERTIME = 6

export const mostRounds = ({ half }: Discipline): number => 2 * half + OVERTIME + 1

/** Whether a map is over: a side has more than half of all rounds, and from a level end of them on is two ahead. */
export function isMapOver({ half }: Discipline, score: Score): boolean {
  const { home, away } = score
  const isEnough = Math.max(home, away) > half
  return isEnough && (Math.abs(lead(score)) >= 2 || home + away > 2 * half + OVERTIME)
}

/**
 * Who attacks in a round of a map: the home side begins with the first map, the away side with the next. They change after the first half, and
 * in overtime after every round.
 */
export function attackerOf({ half }: Discipline, { map, round }: { readonly map: number; readonly round: number }): Side {
  const turn = round < 2 * half ? Math.floor(round / half) : round
  return (map + turn) % 2 === 0 ? 'home' : 'away'
}

export const scoreOfRounds = (rounds: string): Score => {
  const home = rounds.replaceAll('A', '').length
  return { home, away: rounds.length - home }
}

export const winnerOf = (score: Score): Side => (lead(score) > 0 ? 'home' : 'away')

/** Maps that each side has won. */
export const mapsWon = (maps: readonly Score[]): Score => {
  const home = maps.filter((map) => winnerOf(map) === 'home').length
  return { home, away: maps.length - home }
}

/** Maps that win a series. */
export const neededOf = (bestOf: number): number => (bestOf + 1) / 2
