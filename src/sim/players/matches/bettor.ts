import { unitsOfText, unitsText, UNITS_PER_WHOLE } from '#kit/money.ts'
import type { BetAnswer, PlacedBet } from '../../auditor/acknowledged.ts'
import { Unwelcome, untilAnswered } from '../asking.ts'
import { Depositor } from '../depositor.ts'
import { GiftTaker } from '../gift-taker.ts'
import { comeBack, type Member } from '../member.ts'
import { Places, type Place } from '../tables/places.ts'
import { stakes, type Playing } from '../tables/table.ts'
import { lookAtBoard, type Listed } from './look-at-board.ts'

const GAME = 'virtual-football'
const PATH = `/arcade/sports/${GAME}/tickets`
type Row = {
  readonly round: string
  readonly sold: boolean
  readonly payout: string | null
  readonly cashOut: string | null
  readonly legs: readonly { readonly price: number }[]
}

/** So near their end that whoever waits for it has not long to wait. */
const LATE = 70
const MOST_OPEN = 4

/** Prices moved, the match is over or nothing more is taken on it: nothing of the bet may be there. */
const missed: ReadonlySet<string> = new Set(['price_moved', 'match_closed', 'risk_reached', 'stake_too_high'])
/** Why nothing is bought back now. */
const unsold: ReadonlySet<string> = new Set(['bet_decided', 'leg_suspended', 'nothing_to_cash_out', 'cash_out_moved'])

/**
 * Someone who bets on matches near their end: singles, parlays and systems, for money or for what the house gave, by one device or two at once; sells
 * some back, goes away before the answer, and asks again in the end: nothing that was answered may be another by then.
 */
export class Bettor {
  readonly member: Member
  readonly #playing: Playing
  readonly #places: Places
  readonly #depositor: Depositor
  readonly #gifts: GiftTaker
  readonly #mine: PlacedBet[] = []

  constructor(playing: Playing) {
    this.member = playing.member
    this.#playing = playing
    this.#places = new Places({ ...playing, vassalage: 'ARCADE' }, GAME)
    this.#depositor = new Depositor(playing)
    this.#gifts = new GiftTaker(playing)
  }

  async begin(): Promise<void> {
    await this.#gifts.take()
    await this.#places.join('WEB')
  }

  async step(): Promise<void> {
    const { chance, world } = this.#playing
    const roll = chance.below(100)
    if (roll < 5) return this.#depositor.ask()
    if (roll < 10) return this.#depositor.follow()
    if (roll < 12) {
      await comeBack(world, this.member)
      return this.#places.leave()
    }
    if (roll < 14) return void (await this.#gifts.take())
    if (this.#places.all.length === 0 || roll < 17) return void (await this.#places.join(chance.one(['WEB', 'MOBILE'])))
    const open = this.#mine.filter(isOpen)
    const bet = open[chance.below(open.length || 1)]
    if (bet && (open.length >= MOST_OPEN || chance.in100(40))) return this.#follow(bet)
    await this.#bet()
  }

  async repeat(most: number): Promise<number> {
    const [place] = this.#places.all
    const bets = place ? this.#mine.filter(isThere).slice(-most) : []
    for (const bet of bets) if (place) await this.#ask(place, bet)
    return bets.length
  }

  async #bet(): Promise<void> {
    const { chance, world } = this.#playing
    const place = this.#places.one()
    const { token } = place.browser
    const board = token === null ? null : await lookAtBoard({ origin: world.stage.arcade, token, game: GAME })
    const late = (board ?? []).filter(isLate)
    if (late.length === 0) return
    const legs = late.slice(0, chance.between(1, Math.min(3, late.length))).map((match) => this.#pick(match))
    const plans = [
      [legs.length],
      ...(legs.length === 3 ? [[2, 3]] : []),
      ...(legs.length > 1 ? [legs.map((_, at) => at + 1)] : []),
    ]
    const { free } = place
    const bet: PlacedBet = {
      member: this.member.id,
      game: GAME,
      key: chance.id(),
      stake: free ? unitsOfText(free.stake) : chance.one(stakes) * UNITS_PER_WHOLE,
      legs,
      sizes: chance.one(plans as [number[], ...number[][]]),
      reward: free?.reward,
      selling: { asked: 0 },
      answers: [],
    }
    this.#mine.push(bet)
    world.told.bets.push(bet)
    const roll = chance.below(100)
    if (roll < 15) await this.#places.breakOff(place, askedOf(bet))
    const answer = await this.#ask(place, bet)
    // What was broken off may be taken yet, and nobody hears of it.
    if (roll < 15 && answer.end === 'missed') bet.answers.splice(0)
    if (roll >= 85 && isThere(bet)) await Promise.all([this.#ask(place, bet), this.#ask(this.#places.one(), bet)])
    if (free) await this.#places.lookAgain(place)
    if (answer.end !== 'refused') return
    if (answer.code === 'not_enough_money') return this.#depositor.bring(500)
    if (answer.code === 'session_expired') return this.#places.drop(place)
    if (answer.code !== 'free_round_over') throw new Unwelcome(`${this.member.name} was refused a bet on matches: ${answer.code}`)
  }

  #pick({ match, markets }: Listed): PlacedBet['legs'][number] {
    const { chance } = this.#playing
    const { market, outcomes } = markets[chance.below(markets.length)]!
    const { pick, price } = outcomes[chance.below(outcomes.length)]!
    return { match, market, pick, price }
  }

  async #ask({ browser }: Place, bet: PlacedBet): Promise<BetAnswer> {
    const said = await untilAnswered(`${this.member.name} bets on matches`, () => browser.ask<Row>(askedOf(bet)))
    if (said.success) return noted(bet, said.value)
    const answer: BetAnswer = missed.has(said.code) ? { end: 'missed' } : { end: 'refused', code: said.code }
    bet.answers.push(answer)
    return answer
  }

  /** Looks at a bet, and now and then sells it back for what is offered, by one device or two at once. */
  async #follow(bet: PlacedBet): Promise<void> {
    const { chance } = this.#playing
    const last = bet.answers.at(-1)
    if (last?.end !== 'placed') return
    const { browser } = this.#places.one()
    const said = await untilAnswered(`${this.member.name} looks at a bet`, () =>
      browser.ask<Row>({ method: 'GET', path: `${PATH}/${last.round}` }),
    )
    if (!said.success) throw new Unwelcome(`the bet ${last.round} is not there: ${said.text}`)
    noted(bet, said.value)
    const { cashOut } = said.value
    if (cashOut === null || !chance.in100(35)) return
    await Promise.all([this.#sell(bet, last.round, cashOut), chance.in100(30) ? this.#sell(bet, last.round, cashOut) : null])
  }

  async #sell(bet: PlacedBet, round: string, pays: string): Promise<void> {
    const { browser } = this.#places.one()
    const said = await untilAnswered(`${this.member.name} sells a bet`, () => {
      bet.selling.asked++
      return browser.ask<Row>({ method: 'POST', path: `${PATH}/${round}/cash-out`, data: { pays } })
    })
    if (said.success) noted(bet, said.value)
    else if (!unsold.has(said.code)) throw new Unwelcome(`the bet ${round} could not be sold: ${said.text}`)
  }
}

const isLate = ({ phase, minute, stopped, markets }: Listed): boolean =>
  phase === 'second_half' && (minute ?? 0) >= LATE && !stopped && markets.length > 0

/** Of any other nothing is there, and asked again it would be another bet. */
function isThere({ answers }: PlacedBet): boolean {
  const last = answers.at(-1)
  return last?.end === 'placed' || (last?.end === 'refused' && last.code !== 'free_round_over')
}

function isOpen({ answers }: PlacedBet): boolean {
  const last = answers.at(-1)
  return last?.end === 'placed' && last.payout === null
}

const askedOf = ({ key, stake, sizes, legs, reward }: PlacedBet) =>
  ({ method: 'POST', path: PATH, data: { key, stake: unitsText(stake), sizes, legs, accept: 'none', reward } }) as const

function noted({ answers }: PlacedBet, { round, sold, payout, legs }: Row): BetAnswer {
  const answer: BetAnswer = {
    end: 'placed',
    round,
    sold,
    payout: payout === null ? null : unitsOfText(payout),
    prices: legs.map(({ price }) => price),
  }
  answers.push(answer)
  return answer
}
