// The callers of the bench, in a process of their own. Requests are signed and written down beforehand; a caller is one kept connection,
// which sends, waits for the answer, and sends the next.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { newId } from '#kit/ids.ts'
import { endpoints, MOUNT, type Verb } from '#protocol/endpoints.ts'
import { writeExact } from '#protocol/json.ts'
import { sign } from '#protocol/signature.ts'
import { systemRandom } from '#runtime/system.ts'
import { serveParent } from './child.ts'
import { codeOf, CURRENCY, DICE, GAME, keyOf, tokenOf } from '../ground/http-ground.ts'

type Loop = { readonly port: number; readonly callers: number; readonly seconds: number; readonly warmUp: number }
/** What a player does at the arcade: one slot's spin, or one throw of the dice. */
type Machine = 'spin' | 'dice'
export type LoadQuestion =
  /** Of bets and wins, or of plays, which are both in one. */
  | { readonly what: 'prepare'; readonly load: 'run' | 'play'; readonly pairs: number; readonly members: number }
  | ({ readonly what: 'run' | 'play' | Machine } & Loop)
  | { readonly what: 'players'; readonly port: number; readonly players: number }
  /** One bet of each of these members. */
  | { readonly what: 'each'; readonly port: number; readonly callers: number; readonly members: readonly number[] }
export type LoadAnswer = {
  /** When each member’s bet was answered, by the machine’s own clock; of `each` alone. */
  readonly answered?: readonly (readonly [member: number, nanos: bigint])[]
  readonly count: number
  readonly elapsed: number
  readonly p50: number
  readonly p99: number
}

type Pair = { readonly bet: Buffer; readonly win: Buffer }
const NOTHING: LoadAnswer = { count: 0, elapsed: 0, p50: 0, p99: 0 }
/** The smallest of the machine's stakes in this currency. */
const STAKE = '1000'

function written(verb: Verb, request: object): Buffer {
  const body = writeExact({ request_uuid: randomUUID(), ...request })
  const headers = sign(keyOf, { timestamp: String(Date.now()), nonce: randomUUID(), body })
  const lines = [
    `POST ${MOUNT}${endpoints[verb].path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

function pairFor(member: number): Pair {
  const [ext, round] = [randomUUID(), randomUUID()]
  const play = { user: String(member), token: tokenOf(member), game_code: GAME, currency: CURRENCY, round }
  const won = { ...play, transaction_uuid: randomUUID(), reference_transaction_uuid: ext, round_closed: true }
  return {
    bet: written('bet', { ...play, transaction_uuid: ext, amount: 1000n }),
    win: written('win', { ...won, amount: Math.random() < 0.3 ? 3000n : 0n }),
  }
}

function playFor(member: number): Buffer {
  const ids = { transaction_uuid: randomUUID(), win_transaction_uuid: randomUUID(), round: randomUUID() }
  const who = { user: String(member), token: tokenOf(member), game_code: GAME, currency: CURRENCY }
  return written('play', { ...who, ...ids, amount: 1000n, payout: Math.random() < 0.3 ? 3000n : 0n })
}

const head = Buffer.from('\r\n\r\n')

/** One request and its whole answer, as text. */
function exchange(socket: Socket, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
      const end = got.indexOf(head)
      if (end < 0) return
      const text = got.toString('latin1')
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (got.length < end + 4 + length) return
      socket.off('data', onData)
      socket.off('error', reject)
      resolve(text)
    }
    socket.on('data', onData)
    socket.once('error', reject)
    socket.write(request)
  })
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await new Promise((resolve, reject) => void socket.once('connect', resolve).once('error', reject))
  return socket
}

type Running = Extract<LoadQuestion, { what: 'run' | 'play' | Machine }>
/** One caller's next requests; each says whether the one after it makes sense. */
type Steps = (ask: (request: Buffer) => Promise<string>) => Promise<void>

/** A closed loop: every caller asks, waits for the answer, and asks again. */
async function run(asked: Running, steps: (caller: number) => Steps): Promise<LoadAnswer> {
  const times: number[] = []
  const begins = performance.now() + asked.warmUp
  const ends = begins + asked.seconds * 1000
  const caller = async (_: unknown, place: number) => {
    const socket = await open(asked.port)
    const step = steps(place)
    const timed = async (request: Buffer) => {
      const from = performance.now()
      const text = await exchange(socket, request)
      const now = performance.now()
      if (now >= begins && now < ends) times.push(now - from)
      return text
    }
    while (performance.now() < ends) await step(timed)
    socket.destroy()
  }
  await Promise.all(Array.from({ length: asked.callers }, caller))
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: times.length, elapsed: asked.seconds * 1000, p50: at(0.5), p99: at(0.99) }
}

/** A bet, and its win where there was money for it. */
const wagers =
  (pairs: Pair[]): Steps =>
  async (ask) => {
    const pair = pairs.pop()
    if (!pair) throw new Error('the written requests are used up: prepare more')
    const staked = await ask(pair.bet)
    if (staked.includes('"RS_ERROR_NOT_ENOUGH_MONEY"')) return
    for (const text of [staked, await ask(pair.win)])
      if (!text.includes('"status":"RS_OK"')) throw new Error(`an answer of the load: ${text}`)
  }

/** A round in one call. */
const plays =
  (requests: Buffer[]): Steps =>
  async (ask) => {
    const request = requests.pop()
    if (!request) throw new Error('the written requests are used up: prepare more')
    const text = await ask(request)
    if (!text.includes('"status":"RS_OK"') && !text.includes('"RS_ERROR_NOT_ENOUGH_MONEY"'))
      throw new Error(`an answer of the load: ${text}`)
  }

const machines = {
  spin: { game: GAME, path: `/arcade/slots/${GAME}/spins`, choice: undefined },
  dice: { game: DICE, path: `/arcade/games/${DICE}/rounds`, choice: { side: 'under', target: 5000 } },
} as const

/** Rounds of one player, one after the other. */
const rounds =
  (machine: Machine, token: string): Steps =>
  async (ask) => {
    const { path, choice } = machines[machine]
    const text = await ask(toArcade(path, { key: newId(Date.now(), systemRandom), stake: STAKE, choice }, token))
    if (!text.includes('"success":true')) throw new Error(`a round of the load: ${text}`)
  }

function toArcade(path: string, data: object, token?: string): Buffer {
  const body = JSON.stringify({ data })
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Every hundredth member has no money; the others open a session. */
async function openSessions({ port, players }: Extract<LoadQuestion, { what: 'players' }>, game: string): Promise<string[]> {
  const socket = await open(port)
  const tokens: string[] = []
  for (let member = 1; tokens.length < players; member++) {
    if (member % 100 === 0) continue
    const text = await exchange(socket, toArcade('/arcade/players', { code: codeOf(member, game), game }))
    const token = /"token":"([^"]+)"/.exec(text)?.[1]
    if (!token) throw new Error(`no player for member ${member}: ${text}`)
    tokens.push(token)
  }
  socket.destroy()
  return tokens
}

async function betOfEach({ port, callers, members }: Extract<LoadQuestion, { what: 'each' }>): Promise<[number, bigint][]> {
  const waiting = members.map((member) => ({ member, ...pairFor(member) }))
  const answered: [number, bigint][] = []
  const caller = async () => {
    const socket = await open(port)
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const text = await exchange(socket, next.bet)
      if (!text.includes('"status":"RS_OK"')) throw new Error(`a bet of the load: ${text}`)
      answered.push([next.member, process.hrtime.bigint()])
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return answered
}

async function begin() {
  let pairs: Pair[] = []
  let requests: Buffer[] = []
  const players = { spin: [] as readonly string[], dice: [] as readonly string[] }
  const answer = async (question: LoadQuestion): Promise<LoadAnswer> => {
    switch (question.what) {
      case 'prepare': {
        const written = Array.from({ length: question.pairs }, () => 1 + Math.floor(Math.random() * question.members))
        pairs = question.load === 'run' ? written.map(pairFor) : []
        requests = question.load === 'play' ? written.map(playFor) : []
        return NOTHING
      }
      case 'players':
        players.spin = await openSessions(question, machines.spin.game)
        players.dice = await openSessions(question, machines.dice.game)
        return NOTHING
      case 'each':
        return { ...NOTHING, answered: await betOfEach(question) }
      case 'run':
        return run(question, () => wagers(pairs))
      case 'play':
        return run(question, () => plays(requests))
      case 'spin':
      case 'dice': {
        const machine = question.what
        return run(question, (caller) => rounds(machine, players[machine][caller] ?? ''))
      }
    }
  }
  return { answer, close: async () => {} }
}

serveParent(begin)
