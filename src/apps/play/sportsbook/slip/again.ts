import type { SportsTicket, TicketLeg } from '#arcade/sportsbook/contract.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { offerOf, type Heard } from '../sports-state.ts'
import { isSameLeg, pressed, type Leg, type Slip } from './slip.ts'

/** The picks of a bet that can be bet on again, at the prices that they have now. */
export function legsAgain({ legs }: Pick<SportsTicket, 'legs'>, heard: Heard): readonly Leg[] {
  return legs.flatMap((leg) => {
    const listed = heard.matches.get(leg.match)
    const asked = legOf(leg)
    const offer = listed && offerOf(heard, asked)
    // What is not heard yet is followed once it is on the slip.
    const price = offer === null ? leg.price : (offer?.price ?? null)
    return listed && price !== null ? [{ ...asked, price, now: price, stopped: listed.stopped }] : []
  })
}

const legOf = ({ match, market, pick, also, price, home, away, leagueNames }: TicketLeg): Leg => ({
  match,
  market,
  pick,
  ...(also && { also }),
  price,
  home,
  away,
  leagueNames,
  now: price,
  stopped: false,
})

/** The slip with those picks: an empty one becomes the bet as it was, another has them beside its own. */
export function again(slip: Slip, ticket: SportsTicket, { heard, mostLegs }: { heard: Heard; mostLegs: number }): Slip {
  const legs = legsAgain(ticket, heard)
  const filled = legs
    .filter((leg) => !slip.legs.some((one) => isSameLeg(one, leg) && one.match === leg.match))
    .reduce((before, leg) => pressed(before, leg, mostLegs).slip, slip)
  if (slip.legs.length > 0 || legs.length < ticket.legs.length) return filled
  const { sizes, lines, stake } = ticket
  const isSingle = sizes.length === 1 && sizes[0] === 1
  const mode = isSingle ? 'single' : sizes.length === 1 && sizes[0] === legs.length ? 'parlay' : 'system'
  return { ...filled, mode, sizes: mode === 'system' ? sizes : [], stake: unitsText(unitsOfText(stake) / BigInt(lines)) }
}
