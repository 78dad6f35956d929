import type { Chance } from '../chance.ts'
import { Depositor } from './depositor.ts'
import { comeBack, type Member, type World } from './member.ts'
import { SlotTable } from './slot-table.ts'
import { VoucherHolder } from './voucher-holder.ts'
import { Withdrawer } from './withdrawer.ts'

const games = ['lantern-market', 'moon-regatta', 'angkor-sunrise'] as const

/** Someone who plays slots, deposits, withdraws, says what arrived, leaves and comes back: one thing for each call of `step`. */
export class SlotPlayer {
  readonly member: Member
  readonly #world: World
  readonly #chance: Chance
  readonly #table: SlotTable
  readonly #depositor: Depositor
  readonly #holder: VoucherHolder
  readonly #withdrawer: Withdrawer

  constructor(parts: { world: World; member: Member; chance: Chance }) {
    this.member = parts.member
    this.#world = parts.world
    this.#chance = parts.chance
    this.#table = new SlotTable({ ...parts, vassalage: 'ARCADE', game: parts.chance.one(games) })
    this.#depositor = new Depositor(parts)
    this.#holder = new VoucherHolder(parts)
    this.#withdrawer = new Withdrawer(parts)
  }

  /** What everyone does once, however short the play is. */
  begin(): Promise<void> {
    return this.#withdrawer.ask()
  }

  async step(): Promise<void> {
    const roll = this.#chance.below(100)
    if (roll < 9) return this.#depositor.ask()
    if (roll < 24) return this.#depositor.follow()
    if (roll < 30) return this.#withdrawer.ask()
    if (roll < 44) return this.#withdrawer.follow()
    if (roll < 46) return this.#leave()
    if (roll < 48) return this.#holder.redeem()
    if (!this.#table.isTaken) return void (await this.#table.sit())
    if (roll < 50) return void (await this.#table.sit(this.#chance.one(['WEB', 'MOBILE'])))
    if ((await this.#table.play()) === 'short') await this.#depositor.ask()
  }

  /** Asks again for what was answered before: every answer must be the one that was given first. */
  async repeat(most: number): Promise<number> {
    return (await this.#table.repeat(most)) + (await this.#depositor.repeat(2)) + (await this.#withdrawer.repeat(2))
  }

  async #leave(): Promise<void> {
    await comeBack(this.#world, this.member)
    this.#table.leave()
  }
}
