import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connectChannels, type Connection } from '#channels/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { channel } from '#wire/channel.ts'
import type { Caller } from '../http/context.ts'
import { openLog } from '../log.ts'
import { systemClock } from '../system.ts'
import { openSockets } from './open-sockets.ts'
import { serving } from './serving.ts'

const purse = channel({
  name: 'purse',
  summary: 'What a listener has',
  session: ['member'],
  messages: { balance: z.strictObject({ balance: z.string() }) },
})
const room = channel({
  name: 'room',
  summary: 'A room that counts',
  session: ['member', 'player'],
  params: z.strictObject({ room: z.string().max(20) }),
  messages: { seen: z.strictObject({ by: z.string() }) },
  numbered: {
    snapshot: z.strictObject({ sum: z.int() }),
    delta: z.strictObject({ more: z.int(), filling: z.string().optional() }),
  },
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Who listens is what they show: `member 7` is member 7. */
const callerOf = (shown: string): Caller | null => {
  const [kind, id] = shown.split(' ')
  if (!/^\d+$/.test(id ?? '')) return null
  return { kind: kind as 'member' | 'player', session: shown, id: BigInt(id as string), account: shown, type: 0 }
}

async function open() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = { number: 0, sum: 0, asked: 0 }
  const sockets = openSockets(server, {
    path: '/socket',
    pool: null,
    clock: systemClock,
    log: openLog({ name: 'test', level: 'silent' }),
    allows: async () => true,
    admit: async (shown) => callerOf(shown),
    channels: [
      serving(purse),
      serving(room, {
        admits: ({ params }) => (params.room === 'shut' ? refuse('room_unknown') : null),
        snapshot: () => {
          state.asked += 1
          return { number: state.number, snapshot: { sum: state.sum } }
        },
      }),
    ],
  })
  closing.push(() => server.close(), sockets.close)
  const step = (more: number, at: { readonly lost?: boolean; readonly filling?: string } = {}) => {
    state.number += 1
    state.sum += more
    const delta = at.filling === undefined ? { more } : { more, filling: at.filling }
    if (!at.lost) sockets.on(room, { room: 'lotus' }).stepHere({ number: state.number, delta })
  }
  return { origin, sockets, state, step }
}

function connect(origin: string, shown: string): Connection {
  const connection = connectChannels({ origin, path: '/socket', ticket: async () => shown, headers: { origin } })
  closing.push(connection.close)
  return connection
}

/** Follows the room as a page does: a state is taken over, a step is added. */
function follow(connection: Connection, name = 'lotus') {
  const seen = { sum: Number.NaN, number: -1, states: 0, steps: 0, refused: '', joined: 0 }
  const leave = connection.join(
    room,
    {
      state: ({ sum }, number) => Object.assign(seen, { sum, number, states: seen.states + 1 }),
      step: ({ more }, number) => Object.assign(seen, { sum: seen.sum + more, number, steps: seen.steps + 1 }),
      joined: () => (seen.joined += 1),
      refused: (code) => (seen.refused = code),
    },
    { room: name },
  )
  return { seen, leave }
}

/** A listener of whom the test sees each message. */
async function bare(origin: string, shown = 'member 1'): Promise<Socket> {
  const socket = io(origin, {
    path: '/socket',
    transports: ['websocket'],
    auth: { ticket: shown },
    extraHeaders: { origin },
    reconnection: false,
    forceNew: true,
  })
  closing.push(() => socket.disconnect())
  await new Promise((connected) => socket.once('connect', () => connected(null)))
  return socket
}
const ask = (socket: Socket, ...said: readonly [string, ...unknown[]]) => socket.emitWithAck(...said) as Promise<string | null>

test('a place that should beat and is silent is told as silent, and after long the line is made anew', async () => {
  const { origin, step } = await open()
  const told: string[] = []
  connect(origin, 'member 1').join(
    room,
    {
      state: () => told.push('state'),
      step: () => told.push('step'),
      lost: () => told.push('lost'),
      beating: { beat: 60, silent: () => told.push('silent') },
    },
    { room: 'lotus' },
  )
  await expect.poll(() => told, { interval: 5 }).toEqual(['state', 'silent'])
  step(1)
  await expect.poll(() => told, { interval: 5 }).toEqual(['state', 'silent', 'step'])
  await expect.poll(() => told.slice(3, 6)).toEqual(['silent', 'lost', 'state'])
})

describe('a channel', () => {
  test('says to one listener what is theirs, and to all of a place what is everybody’s [M7]', async () => {
    const { origin, sockets } = await open()
    const heard: string[] = []
    for (const id of [1, 2]) {
      const connection = connect(origin, `member ${id}`)
      connection.join(purse, { said: { balance: ({ balance }) => heard.push(`${id} has ${balance}`) } })
      connection.join(
        room,
        { said: { seen: ({ by }) => heard.push(`${id} sees ${by}`) }, state: () => {}, step: () => {} },
        { room: 'lotus' },
      )
    }
    const lotus = sockets.on(room, { room: 'lotus' })
    await expect.poll(() => new Set(lotus.listeners())).toEqual(new Set([1n, 2n]))
    await expect.poll(() => sockets.on(purse).listeners().length).toBe(2)
    sockets.on(purse).sendHere(2n, 'balance', { balance: '5' })
    sockets.on(room, { room: 'moon' }).sendAllHere('seen', { by: 'nobody' })
    lotus.sendAllHere('seen', { by: 'dara' })
    await expect.poll(() => heard.toSorted()).toEqual(['1 sees dara', '2 has 5', '2 sees dara'])
  })

  test('admits those whom it names, with parameters of its schema, and says to others why not [trust 57]', async () => {
    const { origin } = await open()
    const [member, player] = [await bare(origin), await bare(origin, 'player 4')]
    expect(await ask(player, 'join', 'purse', {})).toBe('forbidden')
    expect(await ask(player, 'join', 'room', { room: 'lotus' })).toBeNull()
    expect(await ask(member, 'join', 'room', {})).toBe('malformed')
    expect(await ask(member, 'join', 'room', { room: 'lotus', more: 1 })).toBe('malformed')
    expect(await ask(member, 'join', 'room', { room: 'x'.repeat(21) })).toBe('malformed')
    expect(await ask(member, 'join', 'elsewhere', {})).toBe('unknown')
    expect(await ask(member, 'join', 'room', { room: 'shut' })).toBe('room_unknown')
    expect(await ask(member, 'state', 'room {"room":"shut"}')).toBe('unknown')
    const { seen } = follow(connect(origin, 'member 2'), 'shut')
    await expect.poll(() => seen.refused).toBe('room_unknown')
  })

  test('sends nothing that is not of its schema, and a page hears no such thing either', async () => {
    const { origin, sockets } = await open()
    const heard: unknown[] = []
    const socket = await bare(origin)
    socket.onAny((...said) => heard.push(said))
    await ask(socket, 'join', 'purse', {})
    sockets.on(purse).sendHere(1n, 'balance', { balance: 5 } as never)
    sockets.on(purse).sendHere(1n, 'balance', { balance: '5' })
    await expect.poll(() => heard).toEqual([['said', 'purse', 'balance', { balance: '5' }]])
  })

  test('is heard in the order in which it was said, by whichever way it was written', async () => {
    const { origin, sockets } = await open()
    const heard: string[] = []
    connect(origin, 'member 1').join(purse, { said: { balance: ({ balance }) => heard.push(balance) } })
    const speaker = sockets.on(purse)
    await expect.poll(() => speaker.listeners()).toEqual([1n])
    const said = Array.from({ length: 60 }, (_, nth) => String(nth))
    for (const balance of said) {
      if (Number(balance) % 3 < 2) speaker.tell(1n, 'balance', { balance })
      else speaker.sendHere(1n, 'balance', { balance })
    }
    await expect.poll(() => heard).toEqual(said)
  })

  test('is left for good: what is said there afterwards is not heard', async () => {
    const { origin, sockets, step } = await open()
    const connection = connect(origin, 'member 1')
    const { seen, leave } = follow(connection)
    await expect.poll(() => seen.states).toBe(1)
    leave()
    await expect.poll(() => sockets.on(room, { room: 'lotus' }).listeners()).toEqual([])
    step(5)
    expect(seen.steps).toBe(0)
  })

  test('lets one socket listen at so many places and ask so often, and lets go of who asks on', async () => {
    const { origin } = await open()
    const socket = await bare(origin)
    const answers = await Promise.all(Array.from({ length: 36 }, (_, at) => ask(socket, 'join', 'room', { room: `room ${at}` })))
    expect(answers.filter((answer) => answer === null)).toHaveLength(32)
    expect(new Set(answers.slice(32))).toEqual(new Set(['too_many']))
    const gone = new Promise((ended) => socket.once('disconnect', ended))
    for (let times = 0; times < 100; times++) socket.emit('join', 'purse', {}, () => {})
    expect(await gone).toBe('io server disconnect')
  })
})

describe('a numbered channel', () => {
  test('gives the state on joining and every step after it', async () => {
    const { origin, step, state } = await open()
    step(3)
    const { seen } = follow(connect(origin, 'member 1'))
    await expect.poll(() => seen.states).toBe(1)
    for (let times = 0; times < 50; times++) step(times)
    await expect.poll(() => seen.number).toBe(51)
    expect(seen).toMatchObject({ sum: state.sum, states: 1, steps: 50 })
  })

  test('is asked for its state anew where a step was lost', async () => {
    const { origin, step, state } = await open()
    const { seen } = follow(connect(origin, 'member 1'))
    await expect.poll(() => seen.states).toBe(1)
    step(1)
    step(10, { lost: true })
    step(100)
    await expect.poll(() => seen.states).toBe(2)
    expect(seen).toMatchObject({ sum: 111, number: 3 })
    step(1000)
    await expect.poll(() => seen.sum).toBe(1111)
    expect(state.asked).toBe(2)
  })

  test('is followed on after the line was lost, from the state as it is then', async () => {
    const { origin, step, sockets } = await open()
    const connection = connect(origin, 'member 1')
    const { seen } = follow(connection)
    await expect.poll(() => seen.joined).toBe(1)
    const gone = new Promise((done) => setImmediate(done))
    sockets.end('member 1')
    await gone
    await expect.poll(() => connection.isOpen()).toBe(false)
    step(7)
    await expect.poll(() => seen.joined, { timeout: 5000 }).toBe(2)
    expect(seen).toMatchObject({ sum: 7, number: 1, states: 2 })
  })

  test('skips a listener who reads slowly to the newest state, and keeps no more for them than so much', async () => {
    const { origin, step, state } = await open()
    const [slow, prompt] = [await bare(origin), follow(connect(origin, 'member 2'))]
    await expect.poll(() => prompt.seen.states).toBe(1)
    const heard: (readonly [string, string, number])[] = []
    slow.onAny((...said) => heard.push(said as never))
    await ask(slow, 'join', 'room', { room: 'lotus' })
    const line = (slow.io.engine as unknown as { transport: { ws: { pause: () => void; resume: () => void } } }).transport.ws
    line.pause()
    // Far more than the buffers of both ends hold: 40 MB.
    const filling = 'x'.repeat(20_000)
    for (let times = 0; times < 2000; times++) {
      step(1, { filling })
      if (times % 20 === 0) await new Promise((done) => setImmediate(done))
    }
    await expect.poll(() => prompt.seen.number, { timeout: 20_000 }).toBe(2000)
    line.resume()
    await expect.poll(() => heard.at(-1)?.slice(0, 3), { timeout: 20_000 }).toEqual(['state', 'room {"room":"lotus"}', 2000])
    const steps = heard.filter(([what]) => what === 'step').length
    expect(steps).toBeLessThan(1000)
    expect(state.sum).toBe(2000)
    step(1)
    await expect.poll(() => heard.at(-1)?.slice(0, 3)).toEqual(['step', 'room {"room":"lotus"}', 2001])
  })
})
