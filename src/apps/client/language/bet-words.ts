import { productOf } from '#kit/product.ts'
import { whenText } from './when.ts'

type BetInWords = {
  readonly draw: { readonly called: string; readonly at: number; readonly daily: boolean } | null
  readonly lines: readonly string[]
  readonly more: number
}

/** What was bet on which draw, in a line: #1204 18:15 · Lô, 2 digits · 12 34. A draw of a real lottery is called by its day alone. */
export function betWordsText({ draw, lines, more }: BetInWords): string {
  const bets = lines.join('; ') + (more > 0 ? ` +${more}` : '')
  if (draw === null) return bets
  const [day = '', time = ''] = whenText(draw.at).split(' ')
  return `${draw.daily ? day : draw.called} ${time.slice(0, 5)} · ${bets}`
}

/** Whether bets of a kind of game are more than the game's name: on an outcome for many, of which there are several. */
const isTold = (gameType: string) => productOf(gameType).life === 'event'

type Row = { readonly gameType: string; readonly vassalage: string; readonly round: string }

/** The rounds of a page of which words are asked, by their vendors. */
export function roundsToTell(rows: readonly Row[]): readonly { readonly vassalage: string; readonly rounds: string }[] {
  const asked = rows.filter(({ gameType, round }) => isTold(gameType) && isRound.test(round))
  return [...new Set(asked.map(({ vassalage }) => vassalage))].map((vassalage) => {
    const own = asked.filter((row) => row.vassalage === vassalage).map(({ round }) => round)
    return { vassalage, rounds: [...new Set(own)].sort((a, b) => (a < b ? -1 : 1)).join(',') }
  })
}

/** What our games call a round. */
const isRound = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
