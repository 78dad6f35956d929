import type { Board, BoardChange, ListedMatch, SportsGame, SportsTicket, WholeMatch } from '#arcade/sportsbook/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import type { ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import { Skew } from '#play/live/live-state.ts'
import { askUntilKnown, type Known, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { freeBetIn, type Gift } from '#play/parts/deck/gift.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import { matchesAfter, matchesOf, movesAfter, type Matches } from './board/board.ts'
import type { BoardHearing } from './follow-board.ts'
import { picksIn } from '#arcade/sportsbook/rules/selection.ts'
import type { Built, Picked } from '#arcade/sportsbook/rules/price/built.ts'
import { quoteIn, type Quote } from './builder/builder.ts'
import { again } from './slip/again.ts'
import { QuotePace } from './builder/quote-pace.ts'
import {
  accepted,
  EMPTY,
  isSameLeg,
  lackOf,
  pressed,
  priced,
  quoted,
  sumsOf,
  without,
  type Leg,
  type Mode,
  type Slip,
} from './slip/slip.ts'
import { offerOf, slipIn, type SportsState } from './sports-state.ts'
import { keepTaste, tasteIn, type Taste } from './taste.ts'
import { OpenTickets } from './tickets/open-tickets.ts'
import { isKnown } from './tickets/standing.ts'
import { followBonus, pursesSaid } from '#play/parts/purses.ts'

export type SportsPorts = { readonly frame: Frame; readonly game: SportsGame; readonly sound: Sound }

/** What the arcade is asked for a bet with. */
type Placement = {
  readonly key: string
  readonly legs: readonly Pick<Leg, 'match' | 'market' | 'pick' | 'also' | 'price'>[]
  readonly sizes: readonly number[]
  readonly stake: string
  readonly accept: Taste['takes']
  readonly reward?: string
}

/** What the arcade says with a refusal: prices that are others now, or the stake that it takes. */
type Said = {
  readonly legs?: readonly {
    readonly match: string
    readonly market: string
    readonly pick: string
    readonly price: number | null
  }[]
  readonly most?: string
  readonly least?: string
} | null

/** One player at a sportsbook: follows the board, keeps the slip, places bets and hears what comes of them. */
export class SportsSession implements BoardHearing {
  readonly store: Store<SportsState>
  readonly skew = new Skew()
  readonly #ports: SportsPorts
  readonly #asking = pausesOf()
  readonly #pauses = pausesOf()
  readonly #tickets: OpenTickets
  readonly #paces = new Map<string, QuotePace>()
  #left = false

  constructor(ports: SportsPorts, player: PlayerView) {
    this.#ports = ports
    const { game, frame } = ports
    this.store = storeOf<SportsState>({
      matches: new Map(),
      followed: new Map(),
      moves: new Map(),
      line: 'opening',
      page: null,
      slip: slipIn(frame.keep.get(this.#name('slip'))) ?? EMPTY,
      did: null,
      asking: false,
      placed: null,
      open: null,
      told: null,
      sale: null,
      taste: tasteIn(frame.prefer),
      ...pursesSaid(player),
      gift: freeBetIn(player),
      trouble: null,
      notice: null,
      noSession: null,
      gameSession: { since: game.since, staked: unitsOfText(game.staked), paid: unitsOfText(game.paid) },
    })
    followBonus(this.store, frame.arcade)
    this.#tickets = new OpenTickets({
      arcade: frame.arcade,
      game: game.game,
      tickets: () => this.store.get().open ?? [],
      matches: () => this.store.get().matches,
      wait: async (milliseconds) => {
        await this.#pauses.wait(milliseconds)
        return !this.#left
      },
      became: (open) => this.store.set({ open }),
      decided: this.#hearDecided,
    })
  }

  /** A bet that an earlier page asked for and never saw is asked for again: its key gives the same one. */
  readonly resume = (): void => {
    const kept = this.#kept()
    if (kept !== null) void this.#askFor(kept)
    void this.#tickets.ask()
  }

  readonly leave = (): void => {
    this.#left = true
    this.#asking.skip()
    this.#pauses.skip()
    for (const pace of this.#paces.values()) pace.end()
  }

  readonly askNow = (): void => void this.#asking.skip()
  readonly hearLost = (): void => this.store.set({ line: 'lost' })
  readonly hearEnded = (): void => this.store.set({ line: 'lost', noSession: 'ended' })

  readonly hearBoard = ({ now, matches }: Board): void => {
    this.skew.hear(now)
    this.#became(matchesOf(matches), { told: matches, now })
  }

  readonly hearChange = (change: BoardChange): void => {
    this.skew.hear(change.now)
    this.#became(matchesAfter(this.store.get().matches, change), { told: change.matches, now: change.now })
  }

  readonly hearMatch = ({ now, match }: { readonly now: number; readonly match: WholeMatch }): void => {
    const { followed, moves } = this.store.get()
    this.store.set({
      followed: new Map(followed).set(match.match, match),
      moves: movesAfter(moves, { before: followed, after: [match], now }),
    })
    this.#price()
    this.#quoteSlip(match)
  }

  readonly hearLeft = (match: string): void => {
    const followed = new Map(this.store.get().followed)
    followed.delete(match)
    this.#paces.get(match)?.end()
    this.#paces.delete(match)
    this.store.set({ followed })
  }

  readonly watchTickets = (isWatched: boolean): void => this.#tickets.watch(isWatched)

  readonly look = (page: string | null): void => this.store.set({ page })

  /** What picks of a match pay together now. */
  readonly quote = async (match: string, picks: readonly Picked[]): Promise<Quote> => {
    const { frame, game } = this.#ports
    const path = `/arcade/sports/${game.game}/matches/${match}/builder` as const
    return quoteIn(
      await frame.arcade<Built>({ method: 'POST', path, data: { picks: picks.map(({ market, pick }) => ({ market, pick })) } }),
    )
  }

  /** A press on an outcome, or on several of one match together. */
  readonly press = (match: ListedMatch, picked: Pick<Leg, 'market' | 'pick' | 'also' | 'price'>): void => {
    const { slip, asking } = this.store.get()
    if (asking) return
    const { home, away, leagueNames, stopped } = match
    const leg: Leg = { match: match.match, ...picked, now: picked.price, stopped, home, away, leagueNames }
    const after = pressed(slip, leg, this.#ports.game.mostLegs)
    this.#ports.sound.press()
    this.#fill(after.slip)
    this.store.set({ did: after.did, placed: null })
  }

  /** The picks of a bet, once more. */
  readonly again = (ticket: SportsTicket): void => {
    const state = this.store.get()
    if (state.asking) return
    this.#fill(again(state.slip, ticket, { heard: state, mostLegs: this.#ports.game.mostLegs }))
    this.store.set({ placed: null, did: 'added' })
    for (const match of this.store.get().followed.values()) this.#quoteSlip(match)
  }

  readonly remove = (match: string): void => this.#fill(without(this.store.get().slip, match))
  readonly clear = (): void => this.#fill({ ...EMPTY, stake: this.store.get().slip.stake })
  readonly choose = (mode: Mode): void => this.#fill({ ...this.store.get().slip, mode })
  readonly chooseSizes = (sizes: readonly number[]): void => this.#fill({ ...this.store.get().slip, sizes })
  readonly type = (stake: string): void => this.#fill({ ...this.store.get().slip, stake })
  readonly accept = (): void => this.#fill(accepted(this.store.get().slip))

  readonly like = (change: Partial<Taste>): void => {
    const taste = { ...this.store.get().taste, ...change }
    keepTaste(this.#ports.frame.prefer, taste)
    this.store.set({ taste })
    this.#price()
  }

  /** Places the slip as one bet, at the prices that stand on it; with a gift as its free bet. */
  readonly place = async ({ gift = null }: { readonly gift?: Gift | null } = {}): Promise<void> => {
    const { frame, game, sound } = this.#ports
    const { slip, balance, asking, line, taste } = this.store.get()
    const { plan, cost } = sumsOf(slip, game)
    // On a lost line nobody sees at which prices they bet.
    if (asking || line === 'lost' || plan === null || cost === null) return
    const lack = lackOf(slip, { bounds: game, balance: gift ? null : balance })
    if (lack === 'money') {
      // A deposit may have come meanwhile.
      await this.#readBalance()
      return (this.store.get().balance ?? 0n) < cost ? undefined : this.place()
    }
    if (lack !== null) return
    sound.press()
    const data: Placement = {
      key: frame.newKey(),
      legs: slip.legs.map(({ match, market, pick, also, price }) => ({ match, market, pick, ...(also && { also }), price })),
      sizes: plan.sizes,
      stake: unitsText(cost),
      accept: taste.takes,
      ...(gift && { reward: gift.reward }),
    }
    // Kept before the arcade is asked, so that neither a reload nor a dead network can lead to a second stake.
    frame.keep.set(this.#name('ticket'), JSON.stringify(data))
    this.store.set({ notice: null, placed: null, balance: balance === null || gift ? balance : balance - cost })
    await this.#askFor(data)
  }

  /** Sells a bet back for what its player sees is offered, or more. */
  readonly sell = async ({ round, cashOut }: SportsTicket): Promise<void> => {
    if (cashOut === null || (this.store.get().sale ?? { refused: '' }).refused === null) return
    this.store.set({ sale: { round, refused: null } })
    const answer = await this.#ask({ method: 'POST', path: `${this.#path}/${round}/cash-out`, data: { pays: cashOut } })
    if (answer.kind === 'no_session') return this.store.set({ noSession: answer.opened.why })
    const { open } = this.store.get()
    if (answer.kind === 'refused') {
      const now = (answer.data as { pays?: string } | null)?.pays
      const told = open?.map((one) => (one.round === round && now !== undefined ? { ...one, cashOut: now } : one)) ?? null
      return this.store.set({ trouble: null, open: told, sale: { round, refused: answer.code } })
    }
    this.store.set({ trouble: null, sale: null, open: open?.filter((one) => one.round !== round) ?? null })
    this.#hearDecided(answer.value)
  }

  /** Sells a share of a bet for what its player sees is offered for that, or more; the rest runs on. */
  readonly sellPart = async ({ round }: SportsTicket, { share, pays }: SportsTicket['cashOutParts'][number]): Promise<void> => {
    if ((this.store.get().sale ?? { refused: '' }).refused === null) return
    this.store.set({ sale: { round, refused: null } })
    const data = { key: this.#ports.frame.newKey(), share, pays }
    const answer = await this.#ask({ method: 'POST', path: `${this.#path}/${round}/cash-out-parts`, data })
    if (answer.kind === 'no_session') return this.store.set({ noSession: answer.opened.why })
    if (answer.kind === 'refused') this.store.set({ trouble: null, sale: { round, refused: answer.code } })
    else {
      const open = this.store.get().open?.map((one) => (one.round === round ? answer.value : one)) ?? null
      this.store.set({ trouble: null, sale: null, open })
      void this.#readBalance()
    }
    void this.#tickets.ask()
  }

  async #askFor(data: Placement): Promise<void> {
    const { frame } = this.#ports
    this.store.set({ asking: true })
    const answer = await this.#ask({ method: 'POST', path: this.#path, data })
    this.store.set({ asking: false })
    if (answer.kind === 'no_session') return this.store.set({ noSession: answer.opened.why })
    frame.keep.drop(this.#name('ticket'))
    this.store.set({ trouble: null })
    if (answer.kind === 'refused') this.#hearRefusal(answer.code, answer.data as Said)
    else this.#hearPlaced(answer.value, data)
    await this.#readBalance()
  }

  #ask(asked: ArcadeRequest): Promise<Known<SportsTicket>> {
    const { arcade, sessions } = this.#ports.frame
    const trouble = (what: Trouble) => this.store.set({ trouble: what })
    return askUntilKnown<SportsTicket>({ arcade, openAgain: sessions.openAgain, wait: this.#asking.wait, trouble }, asked)
  }

  #hearPlaced(ticket: SportsTicket, data: Placement): void {
    if (ticket.state === 'refused') return this.#hearRefusal('stake_refused', null)
    const { slip, open } = this.store.get()
    const placed = new Set(data.legs.map(({ match }) => match))
    this.#fill({ ...EMPTY, stake: slip.stake, legs: slip.legs.filter(({ match }) => !placed.has(match)) })
    const others = (open ?? []).filter(({ round }) => round !== ticket.round)
    this.store.set({ placed: ticket, did: null, open: isKnown(ticket) ? others : [ticket, ...others] })
    if (isKnown(ticket)) this.#hearDecided(ticket)
    else if (ticket.state === 'placing') void this.#tickets.ask()
  }

  /** The slip stays as it was typed; prices that are others now stand beside those that were shown. */
  #hearRefusal(code: string, said: Said): void {
    const { slip } = this.store.get()
    const now = (leg: Leg) =>
      said?.legs?.find((one) => one.match === leg.match && one.market === leg.market && one.pick === leg.pick)
    this.#fill({
      ...slip,
      legs: slip.legs.map((leg) => ({ ...leg, now: now(leg) === undefined ? leg.now : (now(leg)?.price ?? null) })),
    })
    this.store.set({ notice: { code, amount: said?.most ?? said?.least ?? null } })
  }

  readonly #hearDecided = (ticket: SportsTicket): void => {
    const { gameSession, placed } = this.store.get()
    const [staked, paid] = [ticket.free ? 0n : unitsOfText(ticket.stake), unitsOfText(ticket.payout ?? '0')]
    this.store.set({
      told: ticket,
      ...(placed?.round === ticket.round && { placed: ticket }),
      ...(ticket.payout !== null && {
        gameSession: { ...gameSession, staked: gameSession.staked + staked, paid: gameSession.paid + paid },
      }),
    })
    if (paid > staked) this.#ports.sound.win(Number(paid / unitsOfText(ticket.stake)))
    void this.#readBalance()
  }

  #became(matches: Matches, { told, now }: { readonly told: readonly ListedMatch[]; readonly now: number }): void {
    const { matches: before, followed, moves, page } = this.store.get()
    this.store.set({
      matches,
      line: 'heard',
      moves: movesAfter(moves, { before, after: told, now }),
      page: page !== null && (matches.has(page) || followed.has(page)) ? page : null,
    })
    this.#price()
    this.#tickets.hearBoard(before)
  }

  /** What several picks of a match on the slip pay together, when one of them costs another price. */
  #quoteSlip(match: WholeMatch): void {
    const leg = this.#builtOn(match.match)
    if (!leg || leg.stopped) return
    const pace = this.#paces.get(match.match) ?? new QuotePace()
    this.#paces.set(match.match, pace)
    pace.heard({ match, picks: picksIn(leg), ask: () => this.#quoteLeg(leg) })
  }

  async #quoteLeg(leg: Leg): Promise<Quote> {
    const quote = await this.quote(leg.match, picksIn(leg))
    const now = this.#builtOn(leg.match)
    if (quote === null || !now || !isSameLeg(now, leg)) return quote
    const { slip, taste } = this.store.get()
    const price = 'built' in quote ? quote.built.price : null
    this.#keep(quoted(slip, now, { price, takes: taste.takes }))
    return quote
  }

  #builtOn(match: string): Leg | undefined {
    return this.store.get().slip.legs.find((leg) => leg.match === match && leg.also)
  }

  /** What is on the slip is worth what is offered now. */
  #price(): void {
    const { slip, taste } = this.store.get()
    const next = priced(slip, { offerOf: (leg) => offerOf(this.store.get(), leg), takes: taste.takes })
    if (next !== slip) this.#keep(next)
  }

  #fill(slip: Slip): void {
    this.#keep(slip)
    this.store.set({ notice: null })
  }

  #keep(slip: Slip): void {
    this.#ports.frame.keep.set(this.#name('slip'), JSON.stringify(slip))
    this.store.set({ slip })
  }

  async #readBalance(): Promise<void> {
    const answer = await this.#ports.frame.arcade<PlayerView>({ method: 'GET', path: '/arcade/players/own' })
    if (answer.kind === 'value' && answer.value.balance !== null)
      this.store.set({ ...pursesSaid(answer.value), gift: freeBetIn(answer.value) })
  }

  #kept(): Placement | null {
    try {
      return JSON.parse(this.#ports.frame.keep.get(this.#name('ticket')) ?? 'null') as Placement | null
    } catch {
      return null
    }
  }

  #name(what: 'slip' | 'ticket'): string {
    return `arcade.${what}.${this.#ports.game.game}`
  }

  get #path() {
    return `/arcade/sports/${this.#ports.game.game}/tickets` as const
  }
}
