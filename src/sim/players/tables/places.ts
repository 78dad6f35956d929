import { setTimeout as pause } from 'node:timers/promises'
import type { SpinAnswer, TicketAnswer } from '../../auditor/acknowledged.ts'
import { untilAnswered } from '../asking.ts'
import { Browser, type BrowserRequest } from '../browser.ts'
import { launch } from '../member.ts'
import type { Device, Guest } from './table.ts'

/** Rounds of a game that the house gives. */
export type Free = { readonly reward: string; readonly stake: string; readonly left: number }
type Player = { readonly free: Free | null }

/** `free` as it was last heard. */
export type Place = { readonly browser: Browser; free: Free | null }

/** None was left of the reward: another device was faster. What goes back may leave one to whoever asks later, so nobody asks again. */
export const isOver = ({ answers }: { readonly answers: readonly (SpinAnswer | TicketAnswer)[] }): boolean =>
  answers.some((answer) => answer.end === 'refused' && answer.code === 'free_round_over')

/** The devices on which a member sits at one game. */
export class Places {
  readonly #guest: Guest
  readonly #game: string
  #all: Place[] = []

  constructor(guest: Guest, game: string) {
    this.#guest = guest
    this.#game = game
  }

  get all(): readonly Place[] {
    return this.#all
  }

  /** One that chance picks. */
  one(): Place {
    const place = this.#all.at(this.#guest.chance.below(this.#all.length))
    if (!place) throw new Error('nobody sits here')
    return place
  }

  /** False where the game is closed to whoever has nothing at its vendor. */
  async join(device: Device): Promise<boolean> {
    const { world, member, vassalage } = this.#guest
    const browser = new Browser({ origin: world.stage.arcade, address: member.address })
    // The launch code is good once: where the answer to its swap is lost, a new one is asked for.
    for (;;) {
      const code = await launch(world, member, { device, vassalage, game: this.#game })
      if (code === null) return false
      const said = await untilAnswered(`${member.name} sits down`, () =>
        browser.ask<{ token: string; player: Player }>({
          method: 'POST',
          path: '/arcade/players',
          data: { code, game: this.#game },
        }),
      )
      if (said.success) {
        browser.token = said.value.token
        this.#all[device === 'WEB' ? 0 : Math.min(1, this.#all.length)] = { browser, free: said.value.player.free }
        return true
      }
      if (said.asked === 1) throw new Error(`${member.name} could not sit down: ${said.text}`)
    }
  }

  /** What is left of the house's gifts after one of them was played. */
  async lookAgain(place: Place): Promise<void> {
    const said = await untilAnswered(`${this.#guest.member.name} looks what is free`, () =>
      place.browser.ask<Player>({ method: 'GET', path: '/arcade/players/own' }),
    )
    place.free = said.success ? said.value.free : null
  }

  /** The house has ended what was played there. */
  drop(place: Place): void {
    this.#all = this.#all.filter((one) => one !== place)
  }

  leave(): void {
    this.#all = []
  }

  /** Asks, and goes away before the answer has come. */
  async breakOff({ browser }: Place, asked: BrowserRequest): Promise<void> {
    const breaking = new AbortController()
    const answered = browser.ask({ ...asked, signal: breaking.signal }).catch(() => null)
    await Promise.race([pause(this.#guest.chance.between(1, 60)), answered])
    breaking.abort()
    await answered
  }
}
