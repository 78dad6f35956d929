import { unitsText, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { Transfer } from '../auditor/acknowledged.ts'
import type { Chance } from '#kit/chance.ts'
import { untilFinal, untilAnswered } from './asking.ts'
import { Depositor } from './depositor.ts'
import type { Member, World } from './member.ts'
import type { Table } from './tables/table.ts'
import { tableOf } from './tables/tables.ts'

/** The demo merchant's vendor with a wallet of its own. */
const VENDOR = 'NIGHT'
/** Refusals of a transfer that are the member's fault, or the moment's. */
const no: ReadonlySet<string> = new Set(['transfer_open', 'transfer_nothing', 'insufficient'])
const WAIT = 250
const ended: ReadonlySet<string> = new Set(['done', 'refused'])

type Parts = { readonly world: World; readonly member: Member; readonly chance: Chance }
type Moved = { readonly list: readonly { readonly state: string; readonly reason: string | null }[] }

/**
 * Someone who carries money to a vendor with a wallet of its own, plays there, and carries it back: one thing for each call of `step`. The
 * line to that vendor answers late, twice or never, and nobody waits for a transfer before they do the next thing.
 */
export class Carrier {
  readonly member: Member
  readonly #world: World
  readonly #chance: Chance
  readonly #table: Table
  readonly #depositor: Depositor
  readonly #mine: Transfer[] = []

  constructor(parts: Parts) {
    this.member = parts.member
    this.#world = parts.world
    this.#chance = parts.chance
    this.#table = tableOf({ ...parts, vassalage: VENDOR }, 'lantern-market')
    this.#depositor = new Depositor(parts)
  }

  /** What everyone does once, however short the play is. */
  begin(): Promise<void> {
    return this.#move('in', 50n * UNITS_PER_WHOLE)
  }

  async step(): Promise<void> {
    const chance = this.#chance
    const roll = chance.below(100)
    if (roll < 4) return this.#depositor.ask()
    if (roll < 12) return this.#depositor.follow()
    if (roll < 25) return this.#move('in', BigInt(chance.between(5, 60)) * UNITS_PER_WHOLE)
    if (roll < 36) return this.#move('out', chance.in100(40) ? null : BigInt(chance.between(1, 40)) * UNITS_PER_WHOLE)
    if (roll < 40) return void (await this.#funds())
    if (roll < 42) return this.#chooseAuto(chance.in100(50))
    if (roll < 44) return this.#table.leave()
    if (!this.#table.isTaken) return void (await this.#table.join())
    if ((await this.#table.play()) === 'short') await this.#move('in', BigInt(chance.between(20, 60)) * UNITS_PER_WHOLE)
  }

  /** Asks again for what was answered before: every answer must be the one that was given first. */
  async repeat(most: number): Promise<number> {
    const asked = this.#mine.filter(({ id }) => id !== null).slice(-most)
    for (const transfer of asked) await this.#request(transfer)
    return asked.length + (await this.#table.repeat(most)) + (await this.#depositor.repeat(2))
  }

  /** Brings everything back until the vendor says that nothing is there: nothing may be at it or on its way, and the house knows what was lost. */
  async bringHome(): Promise<void> {
    let asked = false
    await untilFinal(`${this.member.name} brings everything back`, {
      ask: async () => {
        const [last] = (await this.#transfers()).value.list
        if (last !== undefined && !ended.has(last.state)) return { home: false }
        if (asked && last?.reason === 'NOTHING_THERE') return { home: true }
        asked = true
        await this.#move('out', null)
        return { home: false }
      },
      isFinal: ({ home }) => home,
      every: WAIT,
    })
  }

  /** Asks for a transfer, and now and then again under the same key. */
  async #move(direction: 'in' | 'out', amount: Units | null): Promise<void> {
    const transfer: Transfer = { member: this.member.id, key: this.#chance.id(), direction, amount, answers: [], id: null }
    this.#world.told.transfers.push(transfer)
    if (!(await this.#request(transfer))) return
    this.#mine.push(transfer)
    if (this.#chance.in100(30)) await this.#request(transfer)
  }

  async #request(transfer: Transfer): Promise<boolean> {
    const { key, direction, amount } = transfer
    const [from, to] = direction === 'in' ? ['MAIN', VENDOR] : [VENDOR, 'MAIN']
    const said = await untilAnswered(`${this.member.name} moves money`, () =>
      this.member.browser.ask<{ id: string }>({
        method: 'POST',
        path: '/wps/relay/GCS_walletTransfer',
        key,
        data: { from, to, ...(amount !== null && { amount: unitsText(amount) }) },
      }),
    )
    if (no.has(said.code)) return false
    if (!said.success) throw new Error(`${this.member.name} could not move money: ${said.text}`)
    transfer.answers.push(JSON.stringify(said.value))
    transfer.id ??= said.value.id
    return true
  }

  #transfers() {
    return untilAnswered(`${this.member.name} looks at what was moved`, () =>
      this.member.browser.ask<Moved>({ method: 'GET', path: '/wps/wallets/transfers' }),
    )
  }

  #funds() {
    return untilAnswered(`${this.member.name} looks at all their money`, () =>
      this.member.browser.ask({ method: 'GET', path: '/wps/member/info/funds/consolidated' }),
    )
  }

  async #chooseAuto(auto: boolean): Promise<void> {
    const said = await untilAnswered(`${this.member.name} chooses`, () =>
      this.member.browser.ask({ method: 'PUT', path: '/wps/wallets/auto', data: { auto } }),
    )
    if (!said.success) throw new Error(`${this.member.name} could not choose: ${said.text}`)
  }
}
