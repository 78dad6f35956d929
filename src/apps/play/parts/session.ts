import type { InstantGame, InstantRound } from '#arcade/families/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import type { AutoState } from './auto/rules.ts'
import { askUntilKnown, type Known, type Trouble } from './ask-until-known.ts'
import type { AnyLook, RoundOf } from './look.ts'
import { giftFor, oneLess, type Gift } from './deck/gift.ts'
import { pausesOf } from './pauses.ts'
import type { Sound } from './sound/sound.ts'
import { storeOf, type Store } from './store.ts'
import { followBonus, pursesSaid } from './purses.ts'

export type GameSession = {
  readonly staked: Units
  readonly paid: Units
  readonly open: InstantRound | null
  /** Rounds that are over, newest first, of earlier sessions too. */
  readonly past: readonly InstantRound[]
}

export type InstantState = {
  /** ready: a stake or a decision may be made · asking: the arcade has been asked · showing: what it said is shown. */
  readonly phase: 'ready' | 'asking' | 'showing'
  /** Index into the game's stakes. */
  readonly stake: number
  readonly choice: object
  readonly balance: Units | null
  /** How much of it is a bonus; null where there is none. */
  readonly bonus: Units | null
  /** Rounds that the house gives; they go before the player's own money. */
  readonly gift: Gift | null
  readonly round: RoundOf<object> | null
  /** The last rounds that are over, newest first. */
  readonly past: readonly RoundOf<object>[]
  readonly trouble: Trouble | null
  readonly notice: string | null
  readonly unpaid: boolean
  readonly noSession: NoSession | null
  /** Rounds that follow one another; null where none did since the player's last own press. */
  readonly auto: AutoState | null
  /** Places chosen before a run of rounds; null where none is being made ready. */
  readonly plan: readonly number[] | null
  readonly gameSession: { readonly since: number; readonly staked: Units; readonly paid: Units }
}

type Pending = { readonly key: string; readonly stake: string; readonly choice: object; readonly reward?: string }
type Ports = {
  readonly frame: Frame
  readonly look: AnyLook
  readonly game: InstantGame
  readonly sound: Sound
  readonly still: () => boolean
}

const REMEMBERED = 20
const ASK_AGAIN = 2000
/** Refusals after which the round is looked at anew: it went on elsewhere. */
const elsewhere = new Set(['round_open', 'decision_taken', 'decision_early', 'round_over'])

/** One player at one game: asks for rounds and decisions, each until its answer is known, and says what the screen shows. */
export class Session {
  readonly store: Store<InstantState>
  readonly #ports: Ports
  readonly #asking = pausesOf()
  readonly #pauses = pausesOf()
  /** The round at hand is played for a gift. */
  #free = false

  constructor(ports: Ports, { player, gameSession }: { player: PlayerView; gameSession: GameSession }) {
    this.#ports = ports
    const { frame, look, game } = ports
    const stake = game.stakes.indexOf(frame.keep.get(`arcade.stake.${game.game}`) ?? game.defaultStake)
    this.store = storeOf<InstantState>({
      phase: 'ready',
      stake: stake >= 0 ? stake : Math.max(game.stakes.indexOf(game.defaultStake), 0),
      choice:
        (gameSession.open?.choice as object | undefined) ?? kept(frame.keep.get(`arcade.choice.${game.game}`)) ?? look.first,
      ...pursesSaid(player),
      gift: giftFor(game, player),
      round: gameSession.open?.view ? (gameSession.open as RoundOf<object>) : null,
      past: gameSession.past.filter(isShown).map((round) => round as RoundOf<object>),
      trouble: null,
      notice: null,
      unpaid: false,
      noSession: null,
      auto: null,
      plan: null,
      gameSession: { since: player.since, staked: gameSession.staked, paid: gameSession.paid },
    })
    followBonus(this.store, frame.arcade)
  }

  get deciding(): boolean {
    return this.store.get().round?.state === 'deciding'
  }

  /** A round that an earlier page asked for and never saw is shown first. */
  readonly resume = (): void => {
    const pending = kept(this.#ports.frame.keep.get(this.#pendingName)) as Pending | null
    if (pending && !this.deciding) void this.#play(pending)
  }

  readonly leave = (): void => {
    this.#asking.skip()
    this.#pauses.skip()
  }

  readonly askNow = (): void => void this.#asking.skip()

  readonly choosePlan = (plan: readonly number[] | null): void => {
    if (this.store.get().phase === 'ready' && !this.deciding) this.store.set({ plan, ...(plan && { round: null }) })
  }

  /** Another choice clears the stage: what the last round came to would be read as an outcome of this one. */
  readonly choose = (choice: object): void => {
    if (this.store.get().phase !== 'ready' || this.deciding) return
    this.#ports.frame.keep.set(`arcade.choice.${this.#game}`, JSON.stringify(choice))
    this.store.set({ choice, round: null, notice: null, plan: this.store.get().plan && [] })
  }

  readonly changeStake = (index: number): void => {
    const { frame, game, sound } = this.#ports
    const stake = game.stakes[index]
    if (stake === undefined || this.store.get().phase !== 'ready' || this.deciding) return
    frame.keep.set(`arcade.stake.${this.#game}`, stake)
    sound.press()
    this.store.set({ stake: index, notice: null })
  }

  /** Plays a round, or begins one that is decided. Resolves once it has been shown; null where none came about. */
  readonly play = async (): Promise<RoundOf<object> | null> => {
    const { store } = this
    const { frame, game, look } = this.#ports
    const { phase, stake: index, balance, choice, gift } = store.get()
    if (phase !== 'ready' || this.deciding || look.isWhole?.(choice) === false) return null
    const stake = gift?.stake ?? (game.stakes[index] as string)
    if (!gift && balance !== null && balance < unitsOfText(stake)) {
      store.set({ notice: 'not_enough_money' })
      // A deposit may have come meanwhile.
      await this.#readBalance()
      const now = store.get()
      if (now.phase !== 'ready' || (now.balance ?? 0n) < unitsOfText(stake)) return null
    }
    const pending = { key: frame.newKey(), stake, choice, ...(gift && { reward: gift.reward }) }
    // Kept before the arcade is asked, so that neither a reload nor a dead network can lead to a second stake.
    frame.keep.set(this.#pendingName, JSON.stringify(pending))
    const had = store.get().balance
    store.set(gift ? { gift: oneLess(gift) } : { balance: had === null ? null : had - unitsOfText(stake) })
    return this.#play(pending)
  }

  /** Resolves with the round as it stands then, once that has been shown; null where the decision was not taken. */
  readonly decide = async (decision: object): Promise<RoundOf<object> | null> => {
    const { phase, round } = this.store.get()
    return phase !== 'ready' || round?.state !== 'deciding' ? null : this.#decide(round, decision)
  }

  get #game(): string {
    return this.#ports.game.game
  }

  get #path() {
    return `/arcade/games/${this.#game}/rounds` as const
  }

  get #pendingName(): string {
    return `arcade.round.${this.#game}`
  }

  async #play(pending: Pending): Promise<RoundOf<object> | null> {
    this.#ports.sound.spin()
    this.#free = pending.reward !== undefined
    const { auto } = this.store.get()
    this.store.set({ phase: 'asking', notice: null, choice: pending.choice, auto: auto?.ended === null ? auto : null })
    const answer = await this.#ask({ method: 'POST', path: this.#path, data: pending })
    if (answer.kind !== 'no_session') this.#ports.frame.keep.drop(this.#pendingName)
    return this.#hear(answer)
  }

  async #decide(round: RoundOf<object>, decision: object): Promise<RoundOf<object> | null> {
    this.#ports.sound.press()
    this.store.set({ phase: 'asking', notice: null })
    const data = { number: round.decisions.length, decision }
    return this.#hear(await this.#ask({ method: 'POST', path: `${this.#path}/${round.round}/decisions`, data }))
  }

  #ask(asked: { method: 'POST'; path: `/arcade/${string}`; data: object }): Promise<Known<InstantRound>> {
    const { arcade, sessions } = this.#ports.frame
    const trouble = (what: Trouble) => this.store.set({ trouble: what })
    return askUntilKnown<InstantRound>({ arcade, openAgain: sessions.openAgain, wait: this.#asking.wait, trouble }, asked)
  }

  async #hear(answer: Known<InstantRound>): Promise<RoundOf<object> | null> {
    this.store.set({ trouble: null })
    if (answer.kind === 'value') return this.#show(answer.value)
    if (answer.kind === 'no_session') this.store.set({ noSession: answer.opened.why })
    else await this.#refused(answer)
    return null
  }

  async #refused(answer: Extract<Known<InstantRound>, { kind: 'refused' }>): Promise<void> {
    const balance = (answer.data as { balance?: string | null } | null)?.balance
    this.store.set({ phase: 'ready', notice: answer.code, ...(typeof balance === 'string' && { balance: unitsOfText(balance) }) })
    if (elsewhere.has(answer.code)) await this.#lookAnew()
    else if (answer.code === 'session_expired') await this.#openAgain()
    else if (typeof balance !== 'string') await this.#readBalance()
  }

  async #show(answered: InstantRound): Promise<RoundOf<object> | null> {
    const { look, sound, still } = this.#ports
    if (answered.view === null) {
      this.store.set({ phase: 'ready' })
      return null
    }
    const round = answered as RoundOf<object>
    this.store.set({ phase: 'showing', round, choice: round.choice as object })
    look.sounds?.(sound, round)
    if (!still()) await this.#pauses.wait(look.showTime(round))
    const { balance, gameSession, past } = this.store.get()
    const over = round.payout !== null
    this.store.set({
      phase: 'ready',
      balance: round.balance === null ? balance : unitsOfText(round.balance),
      unpaid: over && !round.paid,
      ...(over && { past: [round, ...past].slice(0, REMEMBERED), gameSession: afterRound(gameSession, round, this.#free) }),
    })
    if (over && this.#free && this.store.get().gift === null) void this.#readBalance()
    if (over) this.#sound(round)
    if (over && !round.paid) void this.#untilPaid(round)
    return round
  }

  #sound({ payout, stake }: RoundOf<object>): void {
    const [paid, staked] = [unitsOfText(payout ?? '0'), unitsOfText(stake)]
    const { sound } = this.#ports
    // A return at or below the stake is no win, and does not sound like one.
    if (paid > staked) sound.win(Math.round(Number((paid * 10n) / staked) / 10))
    else if (paid > 0n) sound.returned()
    else sound.stop(0)
  }

  async #untilPaid({ round }: RoundOf<object>): Promise<void> {
    while (this.store.get().unpaid && this.store.get().round?.round === round) {
      await this.#pauses.wait(ASK_AGAIN)
      const { arcade } = this.#ports.frame
      const answer = await arcade<{ row: InstantRound }>({ method: 'GET', path: `${this.#path}/${round}` })
      if (answer.kind !== 'value' || !answer.value.row.paid || this.store.get().round?.round !== round) continue
      const { balance } = answer.value.row
      this.store.set({ unpaid: false, ...(balance !== null && { balance: unitsOfText(balance) }) })
    }
  }

  /** The round went on at another page of this player: it is shown as it stands, and no new stake is made. */
  async #lookAnew(): Promise<void> {
    const { arcade } = this.#ports.frame
    const answer = await arcade<{ open: InstantRound | null }>({ method: 'GET', path: `/arcade/games/${this.#game}/session` })
    if (answer.kind === 'value') {
      const { open } = answer.value
      const round = open?.view ? (open as RoundOf<object>) : null
      this.store.set({ round, ...(round && { choice: round.choice as object }) })
    }
    await this.#readBalance()
  }

  async #openAgain(): Promise<void> {
    const opened = await this.#ports.frame.sessions.openAgain()
    if (opened.kind === 'none') return this.store.set({ noSession: opened.why })
    const gift = giftFor(this.#ports.game, opened.player)
    this.store.set({ ...pursesSaid(opened.player), gift })
  }

  async #readBalance(): Promise<void> {
    const answer = await this.#ports.frame.arcade<PlayerView>({ method: 'GET', path: '/arcade/players/own' })
    if (answer.kind !== 'value' || answer.value.balance === null) return
    this.store.set({ ...pursesSaid(answer.value), gift: giftFor(this.#ports.game, answer.value) })
  }
}

const isShown = ({ state, view }: InstantRound) => state === 'settled' && view !== null

function afterRound(
  gameSession: InstantState['gameSession'],
  { stake, payout }: RoundOf<object>,
  free: boolean,
): InstantState['gameSession'] {
  const own = free ? 0n : unitsOfText(stake)
  return { ...gameSession, staked: gameSession.staked + own, paid: gameSession.paid + unitsOfText(payout ?? '0') }
}

function kept(text: string | null): object | null {
  try {
    return JSON.parse(text ?? 'null') as object | null
  } catch {
    return null
  }
}
