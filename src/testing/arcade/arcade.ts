import { afterAll } from 'vitest'
import type { TicketMoment } from '#arcade/events/index.ts'
import type { TableMoment } from '#arcade/places/index.ts'
import type { Moment } from '#arcade/rounds/index.ts'
import type { Spin } from '#arcade/slots/contract.ts'
import { newId } from '#kit/ids.ts'
import { openReferenceWallet } from '#testing/reference-wallet/reference-wallet.ts'
import { openArcade, type Arcade, type ArcadeOptions } from '#main/arcade/arcade-server.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { TestDatabase } from '../database.ts'
import { FaultyLine } from './faulty-line.ts'

export const GAME = 'lantern-market'
export const SEED_KEY = Buffer.from('a seed key of the tests')

export type Answer<Value = Record<string, unknown>> = {
  readonly status: number
  readonly success: boolean
  readonly code?: string
  readonly value: Value
}

/** A process that dies does nothing any more: what was on its way is lost where it stands. */
export class Died extends Error {}

/** A house that is none of ours: the protocol's reference wallet, at the end of a line that fails as it is told to. */
export async function openForeignHouse(): Promise<FaultyLine> {
  const line = await new FaultyLine(await openReferenceWallet({ clock: systemClock })).listen()
  afterAll(() => line.close())
  return line
}

/** One process of the arcade, on the file's database, against that house. Several may be opened side by side. */
export async function openTestArcade(
  db: TestDatabase,
  house: Pick<FaultyLine, 'url'> & { readonly key: ArcadeOptions['house']['key'] },
  options: Partial<ArcadeOptions> = {},
): Promise<Arcade & { dieAt: (moment: Moment | TicketMoment | TableMoment) => void }> {
  let deadly: Moment | TicketMoment | TableMoment | null = null
  const arcade = await openArcade({
    db,
    transact: db.transact,
    clock: systemClock,
    random: systemRandom,
    log: openLog({ name: 'test', level: 'silent' }),
    house: { code: 'lone', url: house.url, key: house.key },
    // Chains that are computed are kept by their key: each arcade has one of its own.
    seedKey: Buffer.from(SEED_KEY),
    origin: 'http://arcade.localhost:8082',
    ...options,
    rhythm: {
      patience: 2500,
      leaseLife: 60_000,
      waitAfter: () => 0,
      moment: (moment) => {
        if (moment !== deadly) return
        deadly = null
        throw new Died(moment)
      },
      ...options.rhythm,
    },
  })
  afterAll(() => arcade.app.close())
  return { ...arcade, dieAt: (moment) => void (deadly = moment) }
}

/** A player at the game, by the calls that the frame makes. */
export class Player {
  name = ''
  readonly #arcade: Arcade
  readonly #house: FaultyLine
  readonly #game: string
  #token = ''

  constructor(arcade: Arcade, house: FaultyLine, game = GAME) {
    this.#arcade = arcade
    this.#house = house
    this.#game = game
  }

  async join(balance = 100_00000n): Promise<Player> {
    const { user, code } = await this.#house.player({ balance, game: this.#game })
    const { success, value } = await this.open<{ token: string }>(code)
    if (!success) throw new Error(`no session for ${user}`)
    this.name = user
    this.#token = value.token
    return this
  }

  open<Value>(code: string, game = this.#game): Promise<Answer<Value>> {
    return this.call<Value>('POST', '/arcade/players', { code, game })
  }

  /** The same frame, served by another process. */
  at(arcade: Arcade): Player {
    const player = new Player(arcade, this.#house, this.#game)
    player.name = this.name
    player.#token = this.#token
    return player
  }

  /** The same player in the frame of another game. */
  async alsoAt(game: string): Promise<Player> {
    const player = new Player(this.#arcade, this.#house, game)
    const { value } = await player.open<{ token: string }>(await this.#house.launch({ user: this.name, game }))
    player.name = this.name
    player.#token = value.token
    return player
  }

  async call<Value>(method: 'GET' | 'POST' | 'DELETE', url: string, data?: object): Promise<Answer<Value>> {
    const answer = await this.#arcade.app.inject({
      method,
      url,
      headers: { host: 'arcade.localhost:8082', ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
      ...(data && { payload: { data } }),
    })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<Value>, 'status'>>() }
  }

  spin({ key = newKey(), stake = '1' }: { key?: string; stake?: string } = {}): Promise<Answer<Spin>> {
    return this.call<Spin>('POST', `/arcade/slots/${this.#game}/spins`, { key, stake })
  }

  /** What the house says may be spent. */
  money(): Promise<bigint> {
    return this.#house.balanceOf(this.name)
  }

  read<Value = Record<string, unknown>>(what: string): Promise<Answer<Value>> {
    return this.call<Value>('GET', `/arcade/slots/${this.#game}${what}`)
  }
}

export const newKey = (): string => newId(systemClock(), systemRandom)
