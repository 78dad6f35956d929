import { setTimeout as pause } from 'node:timers/promises'
import { unitsOfText, unitsText, UNITS_PER_WHOLE } from '../../kit/money.ts'
import type { Spin, SpinAnswer } from '../auditor/acknowledged.ts'
import type { Chance } from '../chance.ts'
import { untilSaid } from './asking.ts'
import { Browser } from './browser.ts'
import { depositOnce, request } from './depositor.ts'
import { addPayee, requestWithdrawal, withdrawOnce } from './withdrawer.ts'
import { deviceOf, launch, logIn, type Member, type World } from './member.ts'

const games = ['lantern-market', 'moon-regatta', 'angkor-sunrise'] as const
/** Whole units of the demo merchant's play money that every machine takes. */
const stakes = [1n, 2n, 5n, 10n, 20n] as const

type Table = { readonly browser: Browser }
type SpinValue = {
  readonly round: string
  readonly payout: string
  readonly nonce: number
  readonly turns: unknown
  readonly paid: boolean
}

/** Someone who plays slots, deposits, withdraws, breaks off, comes back and plays on two devices: one thing for each call of `step`. */
export class SlotPlayer {
  readonly member: Member
  readonly #world: World
  readonly #chance: Chance
  readonly #game: string
  #tables: Table[] = []
  #payee: string | null = null

  constructor({ world, member, chance }: { world: World; member: Member; chance: Chance }) {
    this.#world = world
    this.member = member
    this.#chance = chance
    this.#game = chance.one(games)
  }

  async step(): Promise<void> {
    const roll = this.#chance.below(100)
    const [table] = this.#tables
    if (!table) return this.#sit('WEB')
    if (roll < 8) return void (await depositOnce(this.#world, this.member, this.#chance))
    if (roll < 14) return this.#withdraw()
    if (roll < 17) return this.#leave()
    if (roll < 20) return this.#sit(this.#chance.one(['WEB', 'MOBILE']))
    if (roll < 27) return this.#onTwoDevices(table)
    await this.#spin(this.#tables.at(this.#chance.below(this.#tables.length)) ?? table, this.#newSpin())
  }

  /** Asks again for what was answered before: every answer must be the one that was given first. */
  async repeat(most: number): Promise<number> {
    const [table] = this.#tables
    const mine = this.#world.told.spins.filter(({ member, answers }) => member === this.member.id && answers.length > 0)
    const spins = table ? mine.slice(-most) : []
    for (const spin of spins) if (table) await this.#ask(table, spin)
    const deposits = this.#world.told.deposits.filter(({ member, id }) => member === this.member.id && id !== null).slice(-2)
    for (const deposit of deposits) await request(this.member, deposit, Number(deposit.amount / UNITS_PER_WHOLE))
    const withdrawals = this.#world.told.withdrawals
      .filter(({ member, id }) => member === this.member.id && id !== null)
      .slice(-2)
    for (const withdrawal of withdrawals) await requestWithdrawal(this.member, withdrawal)
    return spins.length + deposits.length + withdrawals.length
  }

  async #withdraw(): Promise<void> {
    this.#payee ??= await addPayee(this.member, this.#chance)
    await withdrawOnce(this.#world, this.member, { payee: this.#payee, chance: this.#chance })
  }

  #newSpin(): Spin {
    const spin: Spin = {
      member: this.member.id,
      game: this.#game,
      key: this.#chance.id(),
      stake: this.#chance.one(stakes) * UNITS_PER_WHOLE,
      answers: [],
    }
    this.#world.told.spins.push(spin)
    return spin
  }

  /** Now and then the player breaks off in the middle, or asks twice at once; in the end they ask until they know. */
  async #spin(table: Table, spin: Spin): Promise<void> {
    const roll = this.#chance.below(100)
    if (roll < 15) await this.#breakOff(table, spin)
    const [answer] = await Promise.all([this.#ask(table, spin), roll >= 85 ? this.#ask(table, spin) : null])
    if (roll % 10 === 0) await this.#ask(table, spin)
    if (answer.end !== 'refused') return
    if (answer.code === 'session_expired') this.#tables = this.#tables.filter((one) => one !== table)
    else if (answer.code === 'not_enough_money') await depositOnce(this.#world, this.member, this.#chance)
    else throw new Error(`${this.member.name} was refused a spin: ${answer.code}`)
  }

  async #breakOff(table: Table, spin: Spin): Promise<void> {
    const breaking = new AbortController()
    const asked = table.browser.ask({ ...askedFor(spin), signal: breaking.signal }).catch(() => null)
    await Promise.race([pause(this.#chance.between(1, 60)), asked])
    breaking.abort()
    await asked
  }

  async #onTwoDevices(table: Table): Promise<void> {
    const other = this.#tables[1]
    if (!other) return this.#sit('MOBILE')
    await Promise.all([this.#spin(table, this.#newSpin()), this.#spin(other, this.#newSpin())])
  }

  async #ask({ browser }: Table, spin: Spin): Promise<SpinAnswer> {
    const said = await untilSaid(`${this.member.name} spins`, () => browser.ask<SpinValue>(askedFor(spin)))
    const answer = answerOf(said)
    spin.answers.push(answer)
    return answer
  }

  async #sit(device: 'WEB' | 'MOBILE'): Promise<void> {
    const browser = new Browser({ origin: this.#world.stage.arcade, address: this.member.address })
    // The launch code is good once: where the answer to its swap is lost, a new one is asked for.
    for (;;) {
      const code = await launch(this.member, { device, game: this.#game })
      const said = await untilSaid(`${this.member.name} sits down`, () =>
        browser.ask<{ token: string }>({ method: 'POST', path: '/arcade/seats', data: { code, game: this.#game } }),
      )
      if (said.success) {
        browser.token = said.value.token
        this.#tables[device === 'WEB' ? 0 : Math.min(1, this.#tables.length)] = { browser }
        return
      }
      if (said.asked === 1) throw new Error(`${this.member.name} could not sit down: ${said.text}`)
    }
  }

  /** Logs out, and in again on the same device or, where a picture is asked, on a new one. */
  async #leave(): Promise<void> {
    await untilSaid(`${this.member.name} logs out`, () =>
      this.member.browser.ask({ method: 'DELETE', path: '/wps/session/logout' }),
    )
    this.#tables = []
    this.member.browser.token = null
    while (!(await logIn(this.member))) this.member.browser = deviceOf(this.#world, this.member.address)
  }
}

const askedFor = ({ game, key, stake }: Spin) =>
  ({ method: 'POST', path: `/arcade/slots/${game}/spins`, data: { key, stake: unitsText(stake) } }) as const

function answerOf(said: { success: boolean; code: string; value: SpinValue; text: string }): SpinAnswer {
  if (said.success) {
    const { round, payout, nonce, turns } = said.value
    return { end: 'played', round, payout: unitsOfText(payout), nonce, turns: JSON.stringify(turns) }
  }
  if (said.code === 'stake_returned') return { end: 'returned', round: said.value.round }
  return { end: 'refused', code: said.code }
}
