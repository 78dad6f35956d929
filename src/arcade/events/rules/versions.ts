type Versioned<Game> = { readonly game: string; readonly version: number; readonly retired?: readonly Game[] }

/** The game by the rules of that version: those that are offered, or earlier ones. Throws where a program no longer has what it must settle by. */
export function atVersion<Game extends Versioned<Game>>(game: Game, version: number): Game {
  const known = [game, ...(game.retired ?? [])].find((one) => one.version === version)
  if (!known) throw new Error(`the game ${game.game} has no rules of version ${version} any more`)
  return known
}
