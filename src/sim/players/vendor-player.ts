import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { Answer, Operation } from '../auditor/acknowledged.ts'
import type { Chance } from '#kit/chance.ts'
import { Unwelcome } from './asking.ts'
import { LevelGifts } from './level-gifts.ts'
import { launch, type Member, type World } from './member.ts'
import { VendorDesk } from './vendor-desk.ts'
import { WalletModel, type Call, type Expected, type Unheard } from './vendor-model.ts'

const GAME = { game_code: 'lantern-market', currency: 'PLAY' } as const
const PATHS: Readonly<Record<Call['kind'], string>> = {
  bet: '/wallet/bet',
  win: '/wallet/win',
  promo_win: '/wallet/promo_win',
  rollback: '/wallet/rollback',
  settle: '/sports/settle',
  reserve: '/sports/reserve',
  commit: '/sports/commit',
  release: '/sports/release',
  close_round: '/round/close',
}

/**
 * A vendor's calls for one member, in order, each answer compared with a model of the wallet. Everything that can go wrong between two
 * parties is asked for on purpose: the same again, at once and later, other content under a known id, wins of unknown bets,
 * rollbacks before their bets.
 */
export class VendorPlayer {
  readonly member: Member
  readonly #world: World
  readonly #chance: Chance
  readonly #desk: VendorDesk
  readonly #model: WalletModel
  readonly #gifts: LevelGifts
  readonly #calls: Call[] = []
  readonly #operations = new Map<string, Operation>()
  #token: string
  #steps = 0

  constructor(parts: { world: World; member: Member; chance: Chance; desk: VendorDesk; token: string; balance: Units }) {
    this.#world = parts.world
    this.member = parts.member
    this.#chance = parts.chance
    this.#desk = parts.desk
    this.#token = parts.token
    this.#model = new WalletModel(parts.balance)
    this.#gifts = new LevelGifts(parts.member)
  }

  static async join({ world, member, chance }: { world: World; member: Member; chance: Chance }): Promise<VendorPlayer> {
    const desk = new VendorDesk(world, chance)
    for (;;) {
      const { status, token, balance } = await desk.untilKnown('/wallet/check', {
        token: await launch(world, member, { device: 'WEB', vassalage: 'ARCADE', game: GAME.game_code }),
      })
      if (status === 'RS_OK' && token !== null)
        return new VendorPlayer({ world, member, chance, desk, token, balance: balance ?? 0n })
    }
  }

  get balance(): Units {
    return this.#model.balance
  }

  async step(): Promise<void> {
    this.#steps++
    if (this.#model.balance < 20n * UNITS_PER_WHOLE) return this.#say(this.#call('promo_win', { amount: 200n * UNITS_PER_WHOLE }))
    const roll = this.#chance.below(100)
    if (roll < 30)
      return this.#say(
        this.#call('bet', { round: this.#someRound(), amount: this.#amount(), free: roll < 2, closes: roll === 29 }),
      )
    if (roll < 50) return this.#onBet('win')
    if (roll < 58) return this.#onBet('rollback')
    if (roll < 62) return this.#onBet('settle')
    if (roll < 66) return this.#again()
    if (roll < 70) return this.#otherContent()
    if (roll < 75) return this.#hold()
    if (roll < 80) return this.#betsAtOnce()
    if (roll < 84) return this.#settleAtOnce()
    if (roll < 88) return this.#tombstone()
    if (roll < 94) return this.#loseAndTakeBack()
    if (roll < 96) return this.#say(this.#call('win', { reference: this.#chance.id(), amount: this.#amount() }))
    if (roll < 98) return this.#say(this.#call('bet', { amount: this.#model.balance + 1n }))
    return this.#say(this.#call('close_round', { round: this.#someRound() }))
  }

  /** Sends what was acknowledged once more; the auditor compares each answer with the first. */
  async repeat(most: number): Promise<number> {
    const calls = this.#calls.slice(-most)
    for (const call of calls) await this.#say(call)
    return calls.length
  }

  /** Ends every round, so that nothing may lie in escrow for this member. */
  async closeRounds(): Promise<void> {
    for (const round of this.#model.openRounds()) await this.#say(this.#call('close_round', { round }))
  }

  #amount = (): Units => BigInt(this.#chance.between(0, 800_000))

  #call(kind: Call['kind'], change: Partial<Call>): Call {
    const round = `${this.member.name}-${this.#steps}`
    return { kind, ext: this.#chance.id(), round, amount: 0n, reference: '', closes: false, free: false, version: 0, ...change }
  }

  #someRound(): string {
    const open = this.#model.openRounds()
    return this.#chance.in100(40) || open.length === 0
      ? `${this.member.name}-${this.#steps}`
      : (open.at(this.#chance.below(open.length)) ?? '')
  }

  #onBet(kind: 'win' | 'rollback' | 'settle'): Promise<void> {
    const plain = this.#model.live().filter(({ version, state }) => state !== 'held' && (kind !== 'win' || version === null))
    const bet = plain.at(-1 - this.#chance.below(Math.min(plain.length, 6) || 1))
    if (!bet) return this.#say(this.#call('bet', { amount: this.#amount() }))
    const closes = kind !== 'rollback' && this.#chance.in100(40)
    const won = this.#calls.findLast((call) => call.kind === 'win' && call.reference === bet.ext)
    const reference = kind === 'rollback' && won && this.#chance.in100(30) ? won.ext : bet.ext
    const version = (bet.version ?? 0) + this.#chance.below(3)
    return this.#say(
      this.#call(kind, { reference, round: bet.round, amount: this.#amount(), closes, version: Math.max(1, version) }),
    )
  }

  /** The same call again: later, or many times at once. */
  async #again(): Promise<void> {
    const call = this.#calls.at(-1 - this.#chance.below(Math.min(this.#calls.length, 20) || 1))
    if (call && this.#chance.in100(50)) return this.#say(call)
    const fresh = this.#call('bet', { amount: this.#amount() })
    await this.#say(fresh, this.#chance.between(2, 6))
  }

  async #otherContent(): Promise<void> {
    // Only an id that was taken has an owner; one that was refused is free.
    const taken = (ext: string) => this.#operations.get(ext)?.answers.some(({ status }) => status === 'RS_OK')
    const call = this.#calls.findLast(({ kind, ext }) => (kind === 'bet' || kind === 'win') && taken(ext))
    if (!call) return
    const other = { ...call, amount: call.amount + 1n }
    const expected = this.#model.take(other)
    await this.#compare({ call: other, expected }, await this.#desk.untilKnown(PATHS[call.kind], this.#bodyOf(other)))
  }

  async #hold(): Promise<void> {
    const reserved = this.#call('reserve', { amount: this.#amount() })
    const { round, ext: reference, amount } = reserved
    await this.#say(reserved)
    if (this.#chance.in100(40)) return this.#say(this.#call('release', { round, reference }))
    await this.#say(this.#call('commit', { round, reference, amount: this.#chance.in100(50) ? amount : amount / 2n }))
    if (this.#chance.in100(30)) await this.#say(this.#call('commit', { round, reference, amount }))
    await this.#say(this.#call('settle', { round, reference, amount: this.#amount(), version: 1, closes: true }))
  }

  async #betsAtOnce(): Promise<void> {
    const round = this.#someRound()
    const calls = Array.from({ length: this.#chance.between(2, 5) }, () => this.#call('bet', { round, amount: this.#amount() }))
    if (calls.reduce((sum, { amount }) => sum + amount, 0n) > this.#model.balance) return
    const bets = calls.map(({ ext, amount }) => ({ transaction_uuid: ext, amount }))
    const unheard = calls.map((call) => this.#expect(call))
    const said = await this.#desk.untilKnown('/wallet/bets/batch', { ...this.#who(), round, bets })
    for (const [i, bet] of unheard.entries())
      await this.#hear(bet, { ...(said.results[i] as Answer), asked: said.asked }, unheard.slice(i + 1))
  }

  /** Settlements of one call may be applied in any order, so only their sum is compared, by asking for the balance after them. */
  async #settleAtOnce(): Promise<void> {
    const bets = this.#model
      .live()
      .filter(({ state, version, wins }) => state === 'accepted' && version === null && wins === 0)
      .slice(-4)
    if (bets.length === 0) return
    const calls = bets.map(({ ext, round }) =>
      this.#call('settle', { reference: ext, round, amount: this.#amount(), version: 1 }),
    )
    const unheard = calls.map((call) => this.#expect(call))
    const said = await this.#desk.untilKnown('/wallet/settle/batch', { settlements: calls.map((call) => this.#bodyOf(call)) })
    for (const [i, settled] of unheard.entries()) {
      const answer = said.results[i] as Answer
      settled.expected.balance = answer.balance ?? 0n
      await this.#hear(settled, { ...answer, asked: said.asked })
    }
    const { balance } = await this.#desk.untilKnown('/wallet/balance', { user: String(this.member.id), token: this.#token })
    await this.#untilFits(() => balance === this.#model.balance, {
      otherwise: () => `${calls.length} settlements left ${balance}, not ${this.#model.balance}`,
      unheard: [],
    })
  }

  async #tombstone(): Promise<void> {
    const bet = this.#call('bet', { amount: this.#amount() })
    const { round, ext: reference } = bet
    await this.#say(this.#call('rollback', { round, reference }))
    await this.#say(bet)
    await this.#say(this.#call('win', { round, reference, amount: this.#amount() }))
  }

  /** A bet whose answer nobody waits for is taken back: whether it came before or comes later, nothing is left of it. */
  async #loseAndTakeBack(): Promise<void> {
    const bet = this.#call('bet', { amount: this.#chance.between(1, 2) === 1 ? 0n : this.#amount() })
    if (bet.amount > this.#model.balance) return
    const { round, ext: reference } = bet
    const first = this.#model.balance - bet.amount
    const sent = this.#desk.call(PATHS.bet, this.#bodyOf(bet)).catch(() => null)
    if (this.#chance.in100(50)) await sent
    const back = this.#call('rollback', { round, reference })
    const said = await this.#desk.untilKnown(PATHS.rollback, this.#bodyOf(back))
    const expected = { status: 'RS_OK', balance: this.#model.balance, retransmission: false }
    await this.#hear({ call: back, expected }, said)
    await sent
    const late = await this.#desk.untilKnown(PATHS.bet, this.#bodyOf(bet))
    const [before, after] = [late.status === 'RS_OK', late.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK']
    const balances = () => (before ? [first, this.#model.balance - bet.amount] : [this.#model.balance])
    const fits = () => (before ? late.retransmission : after) && balances().includes(late.balance ?? -1n)
    await this.#untilFits(fits, {
      otherwise: () => `a bet that was taken back is answered ${textOf(late)}, the balance is ${this.#model.balance}`,
      unheard: [],
    })
    this.#record(bet).answers.push(late)
  }

  #who() {
    return { user: String(this.member.id), token: this.#token, ...GAME }
  }

  #bodyOf({ kind, ext, round, amount, reference, closes, free, version }: Call): object {
    const call = { ...this.#who(), transaction_uuid: ext, round }
    const referring = { ...call, reference_transaction_uuid: reference }
    const closing = closes ? { round_closed: true } : {}
    if (kind === 'bet') return { ...call, ...closing, amount, ...(free && { is_free: true }) }
    if (kind === 'reserve') return { ...call, amount }
    if (kind === 'promo_win') return { ...call, amount }
    if (kind === 'win') return { ...referring, ...closing, amount }
    if (kind === 'commit') return { ...referring, amount }
    if (kind === 'settle') return { ...referring, ...closing, settlement_version: version, payout: amount }
    return kind === 'close_round' ? call : referring
  }

  /** Makes a call, as often at once as asked, until its outcome is known, and compares every answer with the model's. */
  async #say(call: Call, times = 1): Promise<void> {
    const unheard = this.#expect(call)
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.#desk.untilKnown(PATHS[call.kind], this.#bodyOf(call))),
    )
    for (const answer of answers) await this.#hear(unheard, { ...answer, asked: times > 1 ? times : answer.asked })
  }

  #expect(call: Call): Unheard {
    const expected = this.#model.take(call)
    if (!this.#operations.has(call.ext)) this.#calls.push(call)
    this.#record(call)
    return { call, expected }
  }

  #record(call: Call): Operation {
    const known = this.#operations.get(call.ext)
    if (known) return known
    const { ext, kind, round, amount, reference, free } = call
    const operation = {
      ext,
      kind,
      member: this.member.id,
      round,
      amount: free ? 0n : amount,
      reference: reference || null,
      answers: [],
    }
    this.#operations.set(ext, operation)
    this.#world.told.operations.push(operation)
    return operation
  }

  /** What was asked together with it and is answered after it is not heard yet. */
  async #hear(asked: Unheard, answer: Heard, later: readonly Unheard[] = []): Promise<void> {
    this.#record(asked.call).answers.push(answer)
    await this.#compare(asked, answer, later)
  }

  /** Only a call that was made more than once may be answered as a repeat. */
  #compare(asked: Unheard, answer: Heard, later: readonly Unheard[] = []): Promise<void> {
    const fits = () => {
      const { status, balance, retransmission } = asked.expected
      const repeats = answer.retransmission === retransmission || answer.asked > 1
      return answer.status === status && answer.balance === balance && repeats
    }
    const { kind, ext, round, amount, reference } = asked.call
    const call = `${kind} ${ext} of ${amount} in ${round} on ${reference || 'nothing'}`
    return this.#untilFits(fits, {
      otherwise: () => `${call} is answered ${textOf(answer)}; the model says ${textOf(asked.expected)}`,
      unheard: [asked, ...later],
    })
  }

  /** Nothing but gifts that were paid meanwhile may make it fit. */
  async #untilFits(fits: () => boolean, { otherwise, unheard }: Unfit): Promise<void> {
    const wrong = otherwise()
    while (!fits()) {
      const gift = await this.#gifts.next()
      if (gift === null) throw new Unwelcome(`${this.member.name}: ${wrong}`)
      this.#model.credit(gift, unheard)
    }
  }
}

type Heard = Answer & { readonly asked: number }
type Unfit = { readonly otherwise: () => string; readonly unheard: readonly Unheard[] }

const textOf = ({ status, balance, retransmission }: Expected | Answer) =>
  `${status}, balance ${balance}${retransmission ? ', a repeat' : ''}`
