import { alike } from './alike.ts'

/** Games without reels say on their tiles whose rules and screen they have. */
const tiles = import.meta.glob<string>('../tiles/*.json', { eager: true, import: 'family' })
const ofAlike = new Map(Object.entries(alike).flatMap(([family, games]) => games.map((game) => [game, family] as const)))

/** The family of each game: a link says the game alone, whoever made it. Any other is a machine. */
export const familyOf = (game: string): string => tiles[`../tiles/${game}.json`] ?? ofAlike.get(game) ?? 'slots'

/** Families whose games many play together. */
const together: ReadonlySet<string> = new Set(['crash', 'lottery'])

/** Under which calls the arcade is asked for the games of a family. */
export function faceOf(family: string): 'slots' | 'live' | 'sports' | 'games' {
  if (family === 'sportsbook') return 'sports'
  return family === 'slots' ? 'slots' : together.has(family) ? 'live' : 'games'
}

/** Families with a screen of their own. */
const own = ['slots', 'lottery', 'sportsbook'] as const

/** Whose screen a family has: its own, or that of all games asked for by the same calls. */
export function screenOf(family: string): (typeof own)[number] | 'live' | 'games' {
  return own.find((one) => one === family) ?? (together.has(family) ? 'live' : 'games')
}
