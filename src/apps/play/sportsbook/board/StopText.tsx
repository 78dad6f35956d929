import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { nameIn } from '../names.ts'
import { useSports } from '../sports-context.ts'

/** Why no bets are taken on a match that is stopped; who it is that has fallen silent is said by name. */
export function StopText({ match }: { readonly match: Pick<ListedMatch, 'silent'> }) {
  const { game, language } = useSports()
  const say = sayIn('sportsbook')
  return match.silent ? say('board.silent', { source: nameIn(game.names, language) }) : say('board.stopped')
}
