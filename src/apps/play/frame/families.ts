/** The family of each game whose rules and screen are no machine's: a link says the game alone, whoever made it. */
const families: Readonly<Record<string, string>> = {
  'firefly-keno': 'keno',
  'golden-stupa': 'plinko',
  'jade-dice': 'dice',
  'lotus-pond': 'mines',
  'mekong-hilo': 'hilo',
  'moon-wheel': 'wheel',
  'royal-kite': 'crash',
  'sky-lantern': 'limbo',
}

export const familyOf = (game: string): string => families[game] ?? 'slots'

/** Families whose games many play together. */
const together: ReadonlySet<string> = new Set(['crash'])

/** Under which calls the arcade is asked for the games of a family. */
export const faceOf = (family: string): 'slots' | 'live' | 'games' =>
  family === 'slots' ? 'slots' : together.has(family) ? 'live' : 'games'
