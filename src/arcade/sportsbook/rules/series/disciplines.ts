export const DISCIPLINES = ['arena', 'shooter'] as const
export type DisciplineCode = (typeof DISCIPLINES)[number]

/** How maps of a game are played: round by round, its sides attacking in turn. */
export type Discipline = {
  /** Rounds after which the sides change for the first time; whoever has one more has won, unless both have so many. */
  readonly half: number
  /** What an attacking side is worth, in hundredths of what it is in defence. */
  readonly attack: number
}

export const disciplines: Readonly<Record<DisciplineCode, Discipline>> = {
  arena: { half: 8, attack: 104 },
  shooter: { half: 12, attack: 92 },
}
