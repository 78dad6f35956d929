import { unitsOfText, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { Chance } from '#kit/chance.ts'
import { Unwelcome, untilAnswered } from '../asking.ts'
import { Depositor } from '../depositor.ts'
import type { Member, World } from '../member.ts'
import type { Table } from '../tables/table.ts'
import { tableOf } from '../tables/tables.ts'
import { Withdrawer } from '../withdrawer.ts'
import { EXCLUDED_GAME, LARGEST, TITLE } from './offer-bonuses.ts'

type Parts = { readonly world: World; readonly member: Member; readonly chance: Chance }
type Offer = { readonly id: string; readonly title: string; readonly standing: string }
type Bonus = { readonly id: string; readonly title: string; readonly state: string; readonly left: string }

/** What they do with a bonus: play it to its end, give it up and withdraw, leave it lying, or try what is refused. */
const characters = ['grinder', 'quitter', 'lapser', 'trier'] as const
const GAME = 'jade-dice'

/** Refusals of a promotion that are the moment's, or of what was asked for twice. */
const gone: ReadonlySet<string> = new Set([
  'promotion_taken',
  'promotion_over',
  'budget_spent',
  'bonus_in_process',
  'deposit_missing',
])

/** Someone who takes what promotions give beside their cash, one bonus after another: one thing for each call of `step`. */
export class BonusTaker {
  readonly member: Member
  readonly #parts: Parts
  readonly #character: (typeof characters)[number]
  readonly #depositor: Depositor
  readonly #withdrawer: Withdrawer
  /** Of stakes that a bonus gives to, of one above them, and of a game that it gives nothing to. */
  readonly #tables: { readonly usual: Table; readonly large: Table; readonly excluded: Table }

  constructor(parts: Parts, number: number) {
    this.member = parts.member
    this.#parts = parts
    this.#character = characters[number % characters.length] ?? 'grinder'
    this.#depositor = new Depositor(parts)
    this.#withdrawer = new Withdrawer(parts)
    const guest = { ...parts, vassalage: 'ARCADE' }
    this.#tables = {
      usual: tableOf({ ...guest, stakes: [1n, 2n, LARGEST] }, GAME),
      large: tableOf({ ...guest, stakes: [2n * LARGEST] }, GAME),
      excluded: tableOf({ ...guest, stakes: [1n] }, EXCLUDED_GAME),
    }
  }

  /** What everyone does once, however short the play is. */
  async begin(): Promise<void> {
    await this.#take()
    if (this.#character === 'trier') for (let tries = 0; tries < 20; tries++) await this.step()
    if (this.#character !== 'quitter') return
    await this.#play()
    await this.#giveUp(await this.#inProcess())
  }

  async step(): Promise<void> {
    const { chance } = this.#parts
    const bonus = await this.#inProcess()
    const roll = chance.below(100)
    if (roll < 4) return this.#depositor.follow()
    if (!bonus) return roll < 50 ? this.#take() : this.#play()
    if (this.#character === 'trier' && roll < 60) return this.#tryRefused(bonus)
    if (this.#character === 'lapser' && roll < 90) return
    if (this.#character === 'quitter' && roll < 12) return this.#giveUp(bonus)
    await this.#play()
  }

  /** Asks again for what was answered before: every answer must be the one that was given first. */
  async repeat(most: number): Promise<number> {
    const { usual, large, excluded } = this.#tables
    const played = (await usual.repeat(most)) + (await large.repeat(2)) + (await excluded.repeat(2))
    return played + (await this.#depositor.repeat(2)) + (await this.#withdrawer.repeat(2))
  }

  /** Joins what waits for a deposit and deposits, and claims what is there; now and then twice at once. */
  async #take(): Promise<void> {
    const { chance } = this.#parts
    const offers = (await this.#look<Offer>('/wps/promotions')).filter(({ title }) => title.startsWith(TITLE))
    const open = offers.filter(({ standing }) => standing === 'join' || standing === 'joined' || standing === 'claim')
    const one = open.at(chance.below(open.length || 1))
    if (!one) return this.#play()
    if (one.standing === 'join') await this.#ask('/wps/promotions/join', { promotion: one.id, remark: null })
    if (one.standing !== 'claim') await this.#depositor.bring(chance.between(10, 60))
    const key = chance.id()
    await Promise.all([
      this.#claim(one.id, key),
      chance.in100(30) ? this.#claim(one.id, key) : null,
      chance.in100(30) ? this.#claim(one.id, chance.id()) : null,
    ])
  }

  async #claim(promotion: string, key: string): Promise<void> {
    const { told } = this.#parts.world
    if (await this.#ask('/wps/promotions/claim', { promotion }, key)) told.claimed.push({ member: this.member.id, promotion })
  }

  /** False where it is refused for a reason that may be; how often each was is kept. */
  async #ask(path: string, data: object | undefined, key?: string): Promise<boolean> {
    const { world, member } = this.#parts
    const said = await untilAnswered(`${member.name} asks for ${path}`, () =>
      member.browser.ask({ method: 'POST', path, ...(data && { data }), ...(key !== undefined && { key }) }),
    )
    if (said.success) return true
    if (!gone.has(said.code) && said.code !== 'bonus_ended')
      throw new Unwelcome(`${member.name} was refused ${path}: ${said.text}`)
    this.#deny(said.code, world)
    return false
  }

  #deny(what: string, { told: { denied } } = this.#parts.world): void {
    denied.set(what, (denied.get(what) ?? 0) + 1)
  }

  async #play(): Promise<void> {
    const { usual } = this.#tables
    if (!usual.isTaken) await usual.join()
    if ((await usual.play()) === 'short') await this.#depositor.bring(10)
  }

  /** Withdraws what cash there is, gives the bonus up, and asks for the same again. */
  async #giveUp(bonus: Bonus | undefined): Promise<void> {
    if (!bonus) return
    const { chance, world } = this.#parts
    await this.#withdrawer.ask()
    const path = `/wps/bonuses/${bonus.id}/forfeit`
    if (await this.#ask(path, undefined)) world.told.givenUp.push(bonus.id)
    if (chance.in100(50) && (await this.#ask(path, undefined)))
      throw new Unwelcome(`${this.member.name} gave bonus ${bonus.id} up, and could once more`)
  }

  /** A second bonus, the same once more, too large a stake, or a game to which it gives nothing. */
  async #tryRefused(bonus: Bonus): Promise<void> {
    const { chance } = this.#parts
    const offers = (await this.#look<Offer>('/wps/promotions')).filter(({ title }) => title.startsWith(TITLE))
    const roll = chance.below(4)
    const second = offers.find(({ standing }) => standing === (roll === 0 ? 'claim' : 'process'))
    if (
      roll < 2 &&
      second &&
      (await this.#ask('/wps/promotions/claim', { promotion: second.id }, chance.id())) &&
      (await this.#inProcess())?.id === bonus.id
    )
      throw new Unwelcome(`${this.member.name} has bonus ${bonus.id} in process, and got another`)
    if (roll < 2) return
    const table = roll === 2 ? this.#tables.large : this.#tables.excluded
    // What cash is enough for is bound by no bonus: first they play it away.
    if ((await this.#cash()) >= (roll === 2 ? 2n * LARGEST : 1n) * UNITS_PER_WHOLE) return this.#play()
    if (!table.isTaken) await table.join()
    const end = await table.play()
    if (end === 'barred') this.#deny(roll === 2 ? 'large stake' : 'excluded game')
  }

  async #cash(): Promise<Units> {
    const said = await untilAnswered(`${this.member.name} looks at their money`, () =>
      this.member.browser.ask<{ balance: string }>({ method: 'GET', path: '/wps/v2/wallets/balance' }),
    )
    return unitsOfText(said.value.balance)
  }

  async #inProcess(): Promise<Bonus | undefined> {
    return (await this.#look<Bonus & { readonly free: object | null }>('/wps/bonuses')).find(
      ({ state, free }) => state === 'process' && free === null,
    )
  }

  async #look<One>(path: string): Promise<readonly One[]> {
    const { name, browser } = this.member
    const said = await untilAnswered(`${name} looks at ${path}`, () =>
      browser.ask<{ list: readonly One[] }>({ method: 'GET', path }),
    )
    if (!said.success) throw new Unwelcome(`${name} may not look at ${path}: ${said.text}`)
    return said.value.list
  }
}
