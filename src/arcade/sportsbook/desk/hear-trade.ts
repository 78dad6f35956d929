import { capBet, eventById } from '#arcade/events/index.ts'
import { transferOf } from '#arcade/players/index.ts'
import type { Tx } from '#runtime/database.ts'
import type { MatchAnswer, MatchRequest } from '#protocol/match-desk.ts'
import { sportsGames } from '../games.ts'
import { lockMatch, saveDesk, type MatchRow } from '../match-store.ts'
import type { SportsbookPorts } from '../ports.ts'
import { capName } from '../rules/desk/caps.ts'
import { standsAt, withWord, WHOLE_MATCH, type DeskWord } from '../rules/desk/desk.ts'
import { keyOf, termsOf } from '../rules/market.ts'
import { offeredName } from '../rules/offered-name.ts'
import { offer, tellChanged } from '../source/hear-source.ts'
import { saveStakeFactor } from './factor-store.ts'

type Said = Pick<MatchRequest<'matchTraded'>, 'by' | 'word'> & { readonly house: string }
type Trade<Of extends MatchRequest<'matchTraded'>['trade']['of']> = MatchRequest<'matchTraded'>['trade'] & { readonly of: Of }
type Heard = NonNullable<MatchAnswer<'matchTraded'>['heard']>
type Hearing<Of extends MatchRequest<'matchTraded'>['trade']['of']> = Said & { readonly trade: Trade<Of> }

/** Hears what an operator asks of matches. Bets keep what they were taken at; heard again it is the same word. */
export async function hearTrade(
  ports: SportsbookPorts,
  { trade, ...said }: Hearing<MatchRequest<'matchTraded'>['trade']['of']>,
): Promise<Heard> {
  switch (trade.of) {
    case 'held':
    case 'price':
      return hearOfMatch(ports, { trade, ...said })
    case 'cap':
      return hearCap(ports, { trade, ...said })
    case 'factor': {
      const { house, by, word } = said
      const factor = { player_name: trade.user, percent: Number(trade.percent), by, word }
      // Money that was moved here is played under another name.
      return ports.transact(async (tx) => {
        await saveStakeFactor(tx, { ...factor, house: transferOf(house) })
        return (await saveStakeFactor(tx, { ...factor, house })) ? 'set' : 'passed'
      })
    }
  }
}

async function hearCap(ports: SportsbookPorts, { trade, by, word }: Hearing<'cap'>): Promise<Heard> {
  const { game_code, scope, name, currency, most } = trade
  const sport = sportsGames.find(({ game }) => game === game_code)?.sport
  const isKnown = sport && (scope !== 'market' || Object.hasOwn(sport.kinds, name))
  return isKnown ? capBet(ports, { game: game_code, bet: capName(scope, name), currency, most, by, word }) : 'market_unknown'
}

/** From here on the match is offered as the operator says: who tells of it meanwhile waits, and tells it beside that word. */
async function hearOfMatch(ports: SportsbookPorts, { trade, by, word }: Hearing<'held' | 'price'>): Promise<Heard> {
  const heard = await ports.transact(async (tx) => {
    const match = await lockMatch(tx, trade.event)
    if (!match) return 'event_unknown'
    if ((await eventById(tx, trade.event))?.state !== 'open') return 'event_closed'
    const subject = subjectIn(match, trade)
    if (subject === null) return 'market_unknown'
    return hearWord(tx, match, { subject, said: { ...meant(match, trade), by, at: new Date(ports.clock()).toISOString(), word } })
  })
  if (typeof heard === 'string') return heard
  await tellChanged(ports.db, { game: heard.game, matches: [heard.event] })
  return 'set'
}

type Word = { readonly subject: string; readonly said: DeskWord }

async function hearWord(tx: Tx, { event, desk }: MatchRow, { subject, said }: Word): Promise<MatchRow | 'passed'> {
  const now = withWord(desk, subject, said)
  if (!now) return 'passed'
  const changed = await saveDesk(tx, { event, desk: now })
  await offer(tx, [changed])
  return changed
}

const meant = ({ state }: MatchRow, trade: Trade<'held' | 'price'>): Pick<DeskWord, 'held' | 'price'> =>
  trade.of === 'held'
    ? { held: trade.held }
    : { price: trade.price === null ? null : { price: Number.parseInt(trade.price.toString(), 10), stood: standsAt(state) } }

/** What the word is about; null where the match has no such market, or no such outcome. */
function subjectIn({ game, quoted, desk }: MatchRow, trade: Trade<'held' | 'price'>): string | null {
  const { market } = trade
  if (market === null) return WHOLE_MATCH
  const type = termsOf(market)?.type
  const sport = sportsGames.find((one) => one.game === game)?.sport
  if (type === undefined || !sport || !Object.hasOwn(sport.kinds, type)) return null
  if (trade.of === 'held') return market
  const name = offeredName({ market, pick: trade.pick })
  const isQuoted = quoted.some((one) => keyOf(one) === market && one.outcomes.some(({ pick }) => pick === trade.pick))
  // A price that stands may be taken back, though nobody quotes the outcome now.
  return isQuoted || (trade.price === null && desk[name]) ? name : null
}
