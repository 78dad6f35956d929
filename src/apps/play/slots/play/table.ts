import type { Spin } from '#arcade/slots/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Arcade } from '#play/frame/arcade.ts'
import type { Keep } from '#play/frame/keep.ts'
import type { Sessions } from '#play/frame/game-session.ts'
import type { Window } from '../stage/stage.ts'
import type { Trouble } from '#play/parts/ask-until-known.ts'
import { askSpin, type SpinAnswer } from './ask-spin.ts'
import { createIdle, type Idle } from './idle.ts'
import { giftFor, oneLess, type Gift } from '#play/parts/deck/gift.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { forgetSpin, keepSpin, keptSpin, type PendingSpin } from './pending.ts'
import { presentSpin } from './present.ts'
import { hasReels, toneOf } from './reading.ts'
import { hasteOf, LEAST, type Showing } from './showing.ts'
import type { TableState } from './state.ts'
import { pursesSaid } from '#play/parts/purses.ts'

export type Ports = Showing & {
  readonly arcade: Arcade
  readonly sessions: Sessions
  readonly keep: Keep
  readonly newKey: () => string
}

const resting = {
  win: 0n,
  tone: 'none',
  shown: null,
  notice: null,
  said: null,
  trouble: null,
  greatness: null,
  free: null,
  hold: null,
} as const

/** The player's side of the game: one stake at a time, kept until its result has been shown. */
export class Table {
  readonly #ports: Ports
  readonly #idle: Idle
  /** Apart from the pauses of the show, which a press cuts short. */
  readonly #asking = pausesOf()
  /** What the reels showed when they last came to rest. */
  #last: Window
  #busy = false
  #rolling = false
  /** Reels on their way back must rest before they may run again. */
  #settled: Promise<void> = Promise.resolve()

  constructor(ports: Ports) {
    this.#ports = ports
    this.#idle = createIdle(ports)
    this.#last = ports.strips.map((strip) => strip.slice(0, ports.machine.rows))
  }

  /** What the great button does: spins, or brings running reels to rest, or sends a scene on. */
  readonly press = (): void => {
    const { sound, stage, store, pauses } = this.#ports
    sound.wake()
    const { phase, trouble } = store.get()
    if (phase === 'landing') return stage.hurry()
    if (!this.#busy) return this.#stake()
    if (trouble === null) pauses.skip()
  }

  /** Asks again at once, when the network was dead. */
  readonly askNow = (): void => void this.#asking.skip()

  /** Shows a spin that was kept over a reload. */
  readonly resume = (): void => {
    const kept = keptSpin(this.#ports.keep, this.#game)
    if (kept && !this.#busy) void this.#play(kept)
  }

  readonly changeStake = (index: number): void => {
    const { machine, keep, store } = this.#ports
    const stake = machine.stakes[index]
    if (this.#busy || stake === undefined) return
    keep.set(`arcade.stake.${this.#game}`, stake)
    store.set({ stake: index, notice: null })
  }

  readonly leave = (): void => {
    this.#idle.end()
    this.#asking.skip()
    this.#ports.pauses.skip()
  }

  get #game(): string {
    return this.#ports.machine.game
  }

  #stake(): void {
    const { store, machine, keep, newKey } = this.#ports
    const { balance, stake: index, gift } = store.get()
    if (gift) return this.#playGift(gift)
    const stake = machine.stakes[index] as string
    if (balance !== null && balance < unitsOfText(stake)) return void this.#tooLittle(unitsOfText(stake))
    const pending = { key: newKey(), stake }
    keepSpin(keep, this.#game, pending)
    store.set({ balance: balance === null ? null : balance - unitsOfText(stake) })
    void this.#play(pending)
  }

  /** Says so, and plays all the same where a deposit has come meanwhile. */
  async #tooLittle(stake: Units): Promise<void> {
    const { store } = this.#ports
    store.set({ notice: { code: 'not_enough_money', data: null } })
    this.#busy = true
    await this.#idle.readBalance()
    this.#busy = false
    if ((store.get().balance ?? 0n) >= stake) this.#stake()
  }

  /** A free spin costs nothing, so the balance stays. */
  #playGift(gift: Gift): void {
    const { store, keep, newKey } = this.#ports
    const { reward, stake } = gift
    const pending = { key: newKey(), stake, reward }
    keepSpin(keep, this.#game, pending)
    store.set({ gift: oneLess(gift) })
    void this.#play(pending)
  }

  async #play(pending: PendingSpin): Promise<void> {
    const { store, arcade, sessions } = this.#ports
    this.#busy = true
    this.#idle.end()
    store.set({ ...resting, phase: 'asking' })
    const asking = { arcade, game: this.#game, openAgain: sessions.openAgain, wait: this.#asking.wait, trouble: this.#tell }
    const [answer] = await Promise.all([askSpin(asking, pending), this.#roll()])
    if (answer.kind === 'spin') await this.#present(answer.spin, pending)
    else await this.#refused(answer)
    this.#busy = false
    store.set({ phase: 'ready', trouble: null })
  }

  readonly #tell = (trouble: Trouble): void => {
    this.#ports.store.set({ trouble })
    if (trouble === 'offline' && this.#rolling) this.#settled = this.#settleBack()
  }

  async #roll(): Promise<void> {
    const { sound, stage, store, pauses, still } = this.#ports
    if (still()) return
    this.#rolling = true
    sound.spin()
    stage.spin(hasteOf(store))
    await pauses.wait(LEAST[hasteOf(store)])
  }

  /** Without an answer there is nothing new to show: the reels come back to what they showed before. */
  async #settleBack(): Promise<void> {
    if (!this.#rolling) return
    this.#rolling = false
    const { stage } = this.#ports
    stage.hurry()
    await stage.land(
      { window: this.#last, stops: this.#last.map(() => 0), strips: this.#last, haste: 'quick', held: [] },
      () => {},
    )
  }

  async #present(spin: Spin, { reward }: PendingSpin): Promise<void> {
    const { store, keep } = this.#ports
    await this.#settled
    if (!this.#rolling) await this.#roll()
    await presentSpin(this.#ports, spin)
    this.#rolling = false
    forgetSpin(keep, this.#game)
    this.#last = shownLast(spin) ?? this.#last
    const own = reward === undefined ? unitsOfText(spin.stake) : 0n
    store.set(outcomeOf(spin, store.get(), own))
    if (reward !== undefined && store.get().gift === null) await this.#idle.readBalance()
    this.#idle.begin(spin)
    if (!spin.paid) void this.#idle.untilPaid(spin)
  }

  async #refused(answer: Exclude<SpinAnswer, { kind: 'spin' }>): Promise<void> {
    const { store, keep } = this.#ports
    await this.#settled
    await this.#settleBack()
    if (answer.kind === 'no_session') return store.set({ noSession: answer.opened.why })
    forgetSpin(keep, this.#game)
    const { code, data } = answer
    const balance = (data as { balance?: string | null } | null)?.balance
    store.set({ notice: { code, data }, ...(typeof balance === 'string' && { balance: unitsOfText(balance) }) })
    if (code === 'round_open') await this.#finishOpenRound()
    else if (code === 'session_expired') await this.#openAgain()
    else if (typeof balance !== 'string') await this.#idle.readBalance()
  }

  /** Another page of this player left a round open: it is shown first, and no new stake is made. */
  async #finishOpenRound(): Promise<void> {
    const { arcade, keep, store } = this.#ports
    const answer = await arcade<{ open: PendingSpin | null }>({ method: 'GET', path: `/arcade/slots/${this.#game}/session` })
    if (answer.kind !== 'value' || answer.value.open === null) return this.#idle.readBalance()
    const { key, stake } = answer.value.open
    keepSpin(keep, this.#game, { key, stake })
    await this.#play({ key, stake })
    store.set({ notice: { code: 'round_open', data: null } })
  }

  async #openAgain(): Promise<void> {
    const { sessions, store } = this.#ports
    const opened = await sessions.openAgain()
    if (opened.kind === 'none') return store.set({ noSession: opened.why })
    store.set({ ...pursesSaid(opened.player), gift: giftFor(this.#ports.machine, opened.player) })
  }
}

/** The reels stand as they last came to rest: respins leave them as they are. */
function shownLast({ turns }: Spin): Window | undefined {
  return turns.findLast(hasReels)?.window
}

/** `own` is what the player staked of their own. */
function outcomeOf(spin: Spin, { gameSession, said }: TableState, own: Units): Partial<TableState> {
  const [stake, payout] = [unitsOfText(spin.stake), unitsOfText(spin.payout)]
  const tone = payout === 0n ? 'none' : toneOf(payout, stake)
  return {
    balance: spin.balance === null ? null : unitsOfText(spin.balance),
    unpaid: !spin.paid,
    win: payout,
    tone,
    greatness: null,
    free: null,
    hold: null,
    gameSession: { ...gameSession, staked: gameSession.staked + own, paid: gameSession.paid + payout },
    said: spin.turns.length > 1 ? said : saidOf(spin, tone),
  }
}

function saidOf(spin: Spin, tone: TableState['tone']): TableState['said'] {
  if (tone === 'none') return { key: 'saidNothing', values: {} }
  if (tone === 'return') return { key: 'saidReturned', values: { amount: spin.payout, stake: spin.stake } }
  return { key: 'saidWon', values: { amount: spin.payout } }
}
