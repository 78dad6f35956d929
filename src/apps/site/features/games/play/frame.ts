/** What a game's frame asks of the page around it, and what it is given: a new launch code when its session ended, a deposit over it. */
export type CodeWanted = { readonly type: 'arcade:code-wanted'; readonly game: string; readonly ask: string }
export type CodeGiven = { readonly type: 'arcade:code'; readonly game: string; readonly ask: string; readonly code: string }

/** Of its own game, or of one that the house has named with it. */
export function isCodeWanted(message: unknown, games: readonly string[]): message is CodeWanted {
  if (typeof message !== 'object' || message === null || Object.keys(message).length !== 3) return false
  const asked = message as Record<keyof CodeWanted, unknown>
  return (
    asked.type === 'arcade:code-wanted' &&
    games.includes(asked.game as string) &&
    typeof asked.ask === 'string' &&
    /^[\w-]{8,64}$/.test(asked.ask)
  )
}

export function isDepositWanted(message: unknown, game: string): boolean {
  if (typeof message !== 'object' || message === null || Object.keys(message).length !== 2) return false
  const { type, game: asked } = message as Readonly<Record<string, unknown>>
  return type === 'arcade:deposit' && asked === game
}

/** The single-use code of a launch address: it stands in the fragment. */
export function codeOf(url: string): string | null {
  return new URLSearchParams(new URL(url).hash.slice(1)).get('code')
}

/** The frame's address, told whose page it stands in; browsers do not always say it. */
export function framedAt(url: string, house: string): string {
  return `${url}&house=${encodeURIComponent(house)}`
}
