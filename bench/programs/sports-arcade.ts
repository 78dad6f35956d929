// The arcade of the sportsbook's bench, in a process of its own: it hears matches from a source, tells those who look on, takes bets, and on request
// decides and pays them as the program does.
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { hearResult, virtualFootball, type Boards, type ToldResult } from '#arcade/sportsbook/index.ts'
import { boardChannel, matchChannel } from '#arcade/sportsbook/contract.ts'
import { arcadeSockets } from '#main/arcade/arcade-sockets.ts'
import { openArcade } from '#main/arcade/arcade-server.ts'
import { keepFinishing } from '#main/arcade/keep-finishing.ts'
import { openDatabase } from '#runtime/database.ts'
import { servePages } from '#runtime/http/pages.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { placeOf } from '#wire/listening.ts'
import { keyOf } from '../ground/http-ground.ts'
import { movingMatches, type Moving, type MovingMatches } from '../ground/moving-matches.ts'
import { HOUSE } from '../ground/ticket-ground.ts'
import { serveParent } from './child.ts'
import { openLook, type Answered, type Question } from './profile.ts'

export type SportsQuestion =
  | Question
  | { readonly what: 'finish' | 'rest' | 'move' | 'still' | 'steps' }
  | ({ readonly what: 'open' } & Moving)
  /** The source's two words on a match; asked again until they are heard. */
  | { readonly what: 'result'; readonly key: string; readonly report: ToldResult['report'] }
export type SportsAnswer = Answered & {
  /** When each change that a step tells was due at the source, by the step's place and number; in nanoseconds of the machine's own clock. */
  readonly steps?: ReadonlyMap<string, ReadonlyMap<number, readonly bigint[]>>
  /** Markets of all matches that are told. */
  readonly markets?: number
  /** Bytes that went out to sockets so far. */
  readonly sent: number
  readonly heard?: boolean
}

const GAME = virtualFootball.game

type Begun = { readonly url: string; readonly house: string; /** Of the frame too, as it was built. */ readonly pages: boolean }

async function begin({ url, house, pages }: Begun) {
  const log = openLog({ name: 'arcade', level: 'warn' })
  const database = openDatabase({ url, role: 'croupier_arcade', connections: 20 })
  const arcade = await openArcade({
    db: database.db,
    transact: database.transact,
    clock: systemClock,
    random: systemRandom,
    log,
    house: { code: HOUSE, url: house, key: keyOf },
    seedKey: Buffer.from('the key of the seeds of a bench'),
    origin: 'http://localhost',
  })
  const { app, events, ports } = arcade
  const [steps, lines] = [new Map<string, Map<number, readonly bigint[]>>(), new Set<Socket>()]
  app.server.on('upgrade', (_request, socket) => lines.add(socket as Socket))
  const stops: (() => Promise<unknown> | void)[] = [database.close, () => app.close()]
  const source: { matches: MovingMatches | null } = { matches: null }
  const noted = { ...arcade, ports: { ...ports, boards: noting(ports.boards, { steps, source }) } }
  const onStop = (_name: string, stop: () => Promise<unknown> | void) => void stops.push(stop)
  arcadeSockets({ onStop }, { arcade: noted, db: database.db, url, log })
  const folder = join(import.meta.dirname, '../../dist/play')
  const policy = { frames: [], ancestors: [], connect: [], images: [] }
  if (pages) await servePages(app, { folder, random: systemRandom, clock: systemClock, log, policy: async () => policy })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const finishing = finisher(arcade)
  const look = openLook()
  const results = { source: 'bench', game: virtualFootball }
  const answer = async (question: SportsQuestion): Promise<SportsAnswer> => {
    if (question.what === 'profile') await look.start()
    if (question.what === 'finish') finishing.begin()
    if (question.what === 'rest') await finishing.rest()
    if (question.what === 'open') await (source.matches = movingMatches(events, question)).open()
    if (question.what === 'move') source.matches?.move()
    if (question.what === 'still') await source.matches?.still()
    const heard = question.what === 'result' ? await sayTwice(question) : undefined
    const sent = [...lines].reduce((sum, line) => sum + line.bytesWritten, 0)
    return {
      port,
      sent,
      ...(source.matches && { markets: source.matches.markets }),
      ...(question.what === 'steps' && { steps }),
      ...(heard !== undefined && { heard }),
      ...(question.what === 'profiled' && { parts: await look.stop() }),
    }
  }
  async function sayTwice({ key, report }: Extract<SportsQuestion, { what: 'result' }>): Promise<boolean> {
    const told = { key, report, version: 1, reason: null } as const
    for (const certainty of ['live', 'confirmed'] as const)
      if ((await hearResult(events, results.game, { source: results.source, told: { ...told, certainty } })) === 'not yet')
        return false
    return true
  }
  const close = async () => {
    await source.matches?.still()
    await finishing.rest()
    for (const stop of stops.toReversed()) await stop()
  }
  return { answer, close }
}

/** Decides and pays as the program does, between two requests. */
function finisher(arcade: Parameters<typeof keepFinishing>[0]) {
  let working: { readonly end: AbortController; readonly done: Promise<void> } | null = null
  return {
    begin: () => {
      const end = new AbortController()
      working = { end, done: keepFinishing(arcade, { outside: [], ending: end.signal }) }
    },
    rest: async () => {
      working?.end.abort()
      await working?.done
      working = null
    },
  }
}

type Noting = {
  readonly steps: Map<string, Map<number, readonly bigint[]>>
  readonly source: { readonly matches: MovingMatches | null }
}

/** The boards, with a note of which changes at the source each of their steps tells: those of a match up to the turn that its `added` time says. */
function noting(boards: Boards, { steps, source }: Noting): Boards {
  const note = (place: string, number: number, dues: readonly bigint[]) => {
    const known = steps.get(place) ?? new Map<number, readonly bigint[]>()
    steps.set(place, known.set(number, dues))
  }
  return {
    ...boards,
    steps: () => {
      const told = boards.steps()
      for (const { board, matches } of told) {
        const all: bigint[] = []
        for (const { number, delta } of matches) {
          const waiting = source.matches?.changes.get(keyIn(delta.match.home['EN'] ?? '')) ?? []
          const upTo = waiting.findLastIndex(({ turn }) => turn <= delta.match.added)
          const dues = waiting.splice(0, upTo + 1).map(({ due }) => due)
          all.push(...dues)
          note(placeOf(matchChannel, { game: GAME, match: delta.match.match }), number, dues)
        }
        note(placeOf(boardChannel, { game: GAME }), board.number, all)
      }
      return told
    },
  }
}

const keyIn = (home: string): string => `bench:${home.slice(home.lastIndexOf(' ') + 1)}`

serveParent(begin)
