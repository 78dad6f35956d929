import type { ListedMatch, SportsTicket } from '#arcade/sportsbook/contract.ts'
import type { Arcade } from '#play/frame/arcade.ts'
import type { Matches } from '../board/board.ts'
import { isKnown } from './standing.ts'

type Ports = {
  readonly arcade: Arcade
  readonly game: string
  readonly tickets: () => readonly SportsTicket[]
  readonly matches: () => Matches
  /** False once the page is left. */
  readonly wait: (milliseconds: number) => Promise<boolean>
  readonly became: (open: readonly SportsTicket[]) => void
  /** Nothing more comes of a ticket. */
  readonly decided: (ticket: SportsTicket) => void
}

/** What is on its way is asked for again after so long. */
const ASK_AGAIN = 2000
/** What a goal or a whistle decides is paid a moment after it: so often is asked what it was. */
const ASKED_AFTER = 3

/** The player's bets that wait for their matches: asked for again as these go on, until what each brought is known. */
export class OpenTickets {
  readonly #ports: Ports
  #isAsking = false
  #isWatched = false
  #left = 0

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Asks for all of them, and goes on while an answer is due. */
  readonly ask = async (): Promise<void> => {
    if (this.#isAsking) return
    this.#isAsking = true
    do await this.#askOnce()
    while ((await this.#ports.wait(ASK_AGAIN)) && this.#isDue)
    this.#isAsking = false
  }

  /** Somebody looks at them: what is offered for them is kept up to date. */
  readonly watch = (isWatched: boolean): void => {
    this.#isWatched = isWatched
    if (isWatched) void this.ask()
  }

  /** The board went on: a match of theirs that has another score or reached another part of the game, or its end, may have decided something. */
  readonly hearBoard = (before: Matches): void => {
    const after = this.#ports.matches()
    const moved = ({ match }: { match: string }) => standOf(before.get(match)) !== standOf(after.get(match))
    if (this.#ports.tickets().some(({ legs }) => legs.some(moved))) this.#left = ASKED_AFTER
    if (this.#isDue) void this.ask()
  }

  get #isDue(): boolean {
    const { tickets, matches } = this.#ports
    const isOver = (match: string) => !matches().has(match)
    return tickets().some(
      ({ state, legs }) =>
        this.#left > 0 ||
        this.#isWatched ||
        state !== 'accepted' ||
        // Its matches have decided it, and it is paid within a moment.
        legs.every(({ factor }) => factor !== null) ||
        legs.some(({ match, factor }) => factor === null && isOver(match)),
    )
  }

  async #askOnce(): Promise<void> {
    this.#left = Math.max(0, this.#left - 1)
    const { arcade, game, tickets, became, decided } = this.#ports
    const path = `/arcade/sports/${game}/tickets` as const
    const before = tickets()
    const answer = await arcade<{ list: SportsTicket[] }>({ method: 'GET', path: `${path}?of=open&limit=100` })
    if (answer.kind !== 'value') return
    const { list } = answer.value
    const known = new Set(list.map(({ round }) => round))
    const left = before.filter(({ round }) => !known.has(round))
    const asked = await Promise.all(left.map(({ round }) => arcade<SportsTicket>({ method: 'GET', path: `${path}/${round}` })))
    const now = left.map((ticket, i) => (asked[i]?.kind === 'value' ? asked[i].value : ticket))
    // What was placed, or sold in part, meanwhile is newer than the answer.
    const newer = tickets().filter((one) => !before.includes(one))
    const later = newer.filter(({ round }) => !known.has(round))
    const listed = list.map((one) => newer.find(({ round }) => round === one.round) ?? one)
    became([...later, ...now.filter((ticket) => !isKnown(ticket)), ...listed])
    for (const ticket of now.filter(isKnown)) decided(ticket)
  }
}

/** What may decide a bet: which part is played, and the score. */
const standOf = (match: ListedMatch | undefined): string | null =>
  match ? `${match.phase} ${match.score.home}-${match.score.away}` : null
