import type { LiveChange, LiveGame, LiveTable, LiveTicket } from '#arcade/live/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import type { ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import { askUntilKnown, type Known, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import type { Hearing } from './follow-table.ts'
import { changed, Skew, tableOf, type LiveState, type SlipState, type Table } from './live-state.ts'
import type { AnyLiveLook } from './live-look.ts'
import { keptIn, keptName, Slip, type Placement } from './slip.ts'
import { followBonus, pursesSaid } from '#play/parts/purses.ts'

type Ports = { readonly frame: Frame; readonly look: AnyLiveLook; readonly game: LiveGame; readonly sound: Sound }

/** One player at a game that many play together: follows the table, and tells it to each of the player's slips. */
export class LiveSession implements Hearing {
  readonly store: Store<LiveState>
  readonly skew = new Skew()
  readonly slips: readonly Slip[]
  readonly #ports: Ports
  readonly #asking = pausesOf()
  readonly #pauses = pausesOf()
  #left = false

  constructor(ports: Ports, player: PlayerView) {
    this.#ports = ports
    const { game } = ports
    this.skew.hear(game.table.now)
    this.store = storeOf<LiveState>({
      table: tableOf(game.table),
      slips: ownOf(ports).map((own, index) => slipOf(ports, { own, index })),
      ...pursesSaid(player),
      trouble: null,
      notice: null,
      line: 'opening',
      noSession: null,
      gameSession: { since: game.since, staked: unitsOfText(game.staked), paid: unitsOfText(game.paid) },
    })
    followBonus(this.store, ports.frame.arcade)
    const { store, skew } = this
    const wait = async (milliseconds: number) => {
      await this.#pauses.wait(milliseconds)
      return !this.#left
    }
    const of = {
      ...ports,
      store,
      now: skew.now,
      ask: this.#ask,
      hearRefusal: this.#hearRefusal,
      readBalance: this.#readBalance,
      wait,
    }
    this.slips = store.get().slips.map((_, i) => new Slip(of, i))
  }

  readonly resume = (): void => {
    for (const slip of this.slips) slip.resume()
  }

  readonly leave = (): void => {
    this.#left = true
    this.#asking.skip()
    this.#pauses.skip()
    for (const slip of this.slips) slip.stopRun()
  }

  readonly askNow = (): void => void this.#asking.skip()

  /** The line was cut, or says nothing where it should. */
  readonly hearLost = (): void => this.store.set({ line: 'lost' })

  /** The game session is over: nothing more is told, and nothing can be asked with it. */
  readonly hearEnded = (): void => this.store.set({ line: 'lost', noSession: 'ended' })

  /** The whole table, after a gap or a new connection. */
  readonly hearTable = (told: LiveTable): void => {
    this.skew.hear(told.now)
    this.#became(tableOf(told))
  }

  readonly hearChange = (change: LiveChange): void => {
    this.skew.hear(change.now)
    this.#became(changed(this.store.get().table, change))
  }

  #became(table: Table): void {
    const before = this.store.get().table
    const another = before.event?.event !== table.event?.event
    const isOver = table.event?.state === 'resulted' || table.event?.state === 'cancelled'
    this.store.set({ table, line: 'heard' })
    const { look, sound } = this.#ports
    if (table.event?.state === 'running' && (another || before.event?.state !== 'running')) look.sounds(sound, 'start')
    if (isOver && before.event?.state === 'running') look.sounds(sound, 'end')
    for (const slip of this.slips) slip.hearTable(table, before)
  }

  readonly #ask = (asked: ArcadeRequest): Promise<Known<LiveTicket>> => {
    const { arcade, sessions } = this.#ports.frame
    const trouble = (what: Trouble) => this.store.set({ trouble: what })
    return askUntilKnown<LiveTicket>({ arcade, openAgain: sessions.openAgain, wait: this.#asking.wait, trouble }, asked)
  }

  readonly #hearRefusal = async (answer: Exclude<Known<LiveTicket>, { kind: 'value' }>): Promise<void> => {
    this.store.set({ trouble: null })
    if (answer.kind === 'no_session') return this.store.set({ noSession: answer.opened.why })
    // What came too late was lost with the event; the table shows it, and says no more about it than that.
    this.store.set({ notice: answer.code })
    await this.#readBalance()
  }

  readonly #readBalance = async (): Promise<void> => {
    const answer = await this.#ports.frame.arcade<PlayerView>({ method: 'GET', path: '/arcade/players/own' })
    if (answer.kind === 'value' && answer.value.balance !== null) this.store.set(pursesSaid(answer.value))
  }
}

/** The tickets that stand, each at the slip that asked for it; those of another page where there is room. */
function ownOf({ frame, game }: Ports): readonly (LiveTicket | null)[] {
  const keyOf = (i: number) => (keptIn(frame, keptName('ticket', game.game, i)) as Placement | null)?.key
  const asked = Array.from({ length: game.tickets }, (_, i) => game.own.find(({ key }) => key === keyOf(i)) ?? null)
  const others = game.own.filter((ticket) => !asked.includes(ticket))
  return asked.map((own) => own ?? others.shift() ?? null)
}

/** A slip as an earlier page left it. */
function slipOf({ frame, look, game }: Ports, { own, index }: { own: LiveTicket | null; index: number }): SlipState {
  const stake = game.stakes.indexOf(frame.keep.get(keptName('stake', game.game, index)) ?? game.defaultStake)
  return {
    own,
    taken: own?.taken ?? null,
    asking: null,
    queued: false,
    stake: stake >= 0 ? stake : Math.max(game.stakes.indexOf(game.defaultStake), 0),
    selection: own?.selection ?? keptIn(frame, keptName('choice', game.game, index)) ?? look.first,
    auto: null,
  }
}
