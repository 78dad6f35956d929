import type { Chance } from '#kit/chance.ts'
import { allGames } from '../games/families.ts'
import { Depositor } from './depositor.ts'
import { GiftTaker } from './gift-taker.ts'
import { comeBack, type Member, type World } from './member.ts'
import type { Table } from './tables/table.ts'
import { tableOf } from './tables/tables.ts'
import { until } from '../stage/until.ts'
import { VoucherHolder } from './voucher-holder.ts'
import { Withdrawer } from './withdrawer.ts'

type Parts = {
  readonly world: World
  readonly member: Member
  readonly chance: Chance
  /** Which of how many players it is: together they begin with every game there is. */
  readonly number: number
  readonly of: number
}

/** Longer than a game makes anybody wait who wants to play. */
const PATIENCE = 180_000

/** Someone who plays at the arcade, game after game, deposits, withdraws, says what arrived, leaves and comes back: one thing for each call of `step`. */
export class ArcadePlayer {
  readonly member: Member
  readonly #parts: Parts
  readonly #depositor: Depositor
  readonly #gifts: GiftTaker
  readonly #holder: VoucherHolder
  readonly #withdrawer: Withdrawer
  #game: number
  #table: Table

  constructor(parts: Parts) {
    this.member = parts.member
    this.#parts = parts
    this.#game = parts.number
    this.#table = this.#tableOf(this.#game)
    this.#depositor = new Depositor(parts)
    this.#gifts = new GiftTaker(parts)
    this.#holder = new VoucherHolder(parts)
    this.#withdrawer = new Withdrawer(parts)
  }

  /** What everyone does once, however short the play is. */
  async begin(): Promise<void> {
    const { number, of } = this.#parts
    await this.#withdrawer.ask()
    await this.#gifts.take()
    await this.visit(allGames.filter((_, game) => game % of === number))
  }

  /** Plays each of these games once, as soon as it takes a bet. */
  async visit(games: readonly string[]): Promise<void> {
    for (const game of games) {
      this.#goTo(allGames.indexOf(game))
      await this.#table.join()
      const hasPlayed = async () => {
        const said = await this.#table.play()
        if (said === 'short') await this.#depositor.bring(500)
        return said === 'played'
      }
      await until(hasPlayed, { what: `${this.member.name} may play`, patience: PATIENCE, every: 200 })
    }
  }

  async step(): Promise<void> {
    const { chance } = this.#parts
    const roll = chance.below(100)
    if (roll < 9) return this.#depositor.ask()
    if (roll < 24) return this.#depositor.follow()
    if (roll < 30) return this.#withdrawer.ask()
    if (roll < 44) return this.#withdrawer.follow()
    if (roll < 46) return this.#leave()
    if (roll < 48) return this.#holder.redeem()
    if (roll < 53 && !this.#table.isWatched) return this.#goTo(this.#game + 1)
    if (roll < 56) return this.#takeGifts()
    if (!this.#table.isTaken) return void (await this.#table.join())
    if (roll < 58) return void (await this.#table.join(chance.one(['WEB', 'MOBILE'])))
    if ((await this.#table.play()) === 'short') await this.#depositor.ask()
  }

  /** Asks again for what was answered before: every answer must be the one that was given first. */
  async repeat(most: number): Promise<number> {
    return (await this.#table.repeat(most)) + (await this.#depositor.repeat(2)) + (await this.#withdrawer.repeat(2))
  }

  /** Goes where what was given is played, unless something is to be seen to its end first. */
  async #takeGifts(): Promise<void> {
    const given = await this.#gifts.take()
    const game = allGames.indexOf(given[this.#parts.chance.below(given.length || 1)] ?? '')
    if (game >= 0 && !this.#table.isWatched) this.#goTo(game)
  }

  async #leave(): Promise<void> {
    await comeBack(this.#parts.world, this.member)
    this.#table.leave()
  }

  #goTo(game: number): void {
    this.#game = game
    this.#table = this.#tableOf(game)
  }

  #tableOf(game: number): Table {
    return tableOf({ ...this.#parts, vassalage: 'ARCADE' }, allGames[game % allGames.length] ?? '')
  }
}
