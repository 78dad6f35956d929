import { DAY } from '#kit/clock.ts'
import { transferOf } from '#arcade/players/index.ts'
import type { MatchAnswer, MatchRequest } from '#protocol/match-desk.ts'
import { legInWords } from '../in-words.ts'
import { matchesById } from '../match-store.ts'
import type { SportsbookPorts } from '../ports.ts'
import { stakeFactors } from './factor-store.ts'
import { refusedBets, refusedCounts } from './refused-store.ts'

type Asked = Pick<MatchRequest<'betsRefused'>, 'reason' | 'limit' | 'language'> & { readonly house: string }

/** A house's bets that were not taken and why, how many in the last day, and its players who may stake less than others. */
export async function showRefused(
  { db, clock }: SportsbookPorts,
  { house, reason, limit, language }: Asked,
): Promise<Omit<MatchAnswer<'betsRefused'>, 'status'>> {
  // Money that was moved here is played under another name.
  const houses = [house, transferOf(house)]
  const [bets, counts, factors] = await Promise.all([
    refusedBets(db, { houses, reason, limit: Number(limit) }),
    refusedCounts(db, { houses, since: new Date(clock() - DAY) }),
    stakeFactors(db, house),
  ])
  const events = [...new Set(bets.flatMap(({ legs }) => legs.map(({ match }) => match)))]
  const matches = new Map((await matchesById(db, events)).map((one) => [one.event, one]))
  return {
    bets: bets.map((bet) => ({
      user: bet.player_name,
      game_code: bet.game,
      reason: bet.reason,
      currency: bet.currency,
      stake: bet.stake,
      at: bet.refused_at.toISOString(),
      lines: bet.legs.flatMap(({ match: event, ...leg }) => {
        const match = matches.get(event)
        return match ? [legInWords(leg, match, language)] : []
      }),
    })),
    counts: counts.map(({ bets: of, players, ...one }) => ({ ...one, bets: BigInt(of), players: BigInt(players) })),
    factors: factors.map(({ player_name: user, percent, said_by: by, said_at }) => ({
      user,
      percent: BigInt(percent),
      by,
      at: said_at.toISOString(),
    })),
  }
}
