import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a phone's radio gives: round trip in milliseconds, kilobits a second down and up. */
export type Network = { readonly name: string; readonly trip: number; readonly down: number; readonly up: number }

/** As fast as this machine. */
const WIRE: Network = { name: 'wire', trip: 0, down: Infinity, up: Infinity }

/** A new connection costs this many round trips before its first byte: one for TCP, one for TLS 1.3, which a real host has. */
const SETUP_TRIPS = 2
/** As large as a packet, so that transfers at one time share the line fairly. */
const PACKET = 1400

/** What one connection has to send in one direction. */
type Queue = { readonly packets: Buffer[]; readonly deliver: (packet: Buffer) => void }

/** One direction of the radio, shared by all connections: they take turns, packet by packet, and each packet takes its time. */
class Lane {
  readonly #turns: Queue[] = []
  readonly #rate: () => number
  #free = 0
  #busy = false
  bytes = 0

  constructor(rate: () => number) {
    this.#rate = rate
  }

  send(queue: Queue, data: Buffer): void {
    const idle = queue.packets.length === 0
    for (let at = 0; at < data.length; at += PACKET) queue.packets.push(data.subarray(at, at + PACKET))
    if (idle) this.#turns.push(queue)
    if (!this.#busy) void this.#work()
  }

  async #work(): Promise<void> {
    this.#busy = true
    for (let queue = this.#turns.shift(); queue; queue = this.#turns.shift()) {
      const packet = queue.packets[0] as Buffer
      this.bytes += packet.length
      this.#free = Math.max(this.#free, performance.now()) + (packet.length * 8) / this.#rate()
      const ahead = this.#free - performance.now()
      if (ahead > 1) await pause(ahead)
      queue.deliver(packet)
      queue.packets.shift()
      if (queue.packets.length > 0) this.#turns.push(queue)
    }
    this.#busy = false
  }
}

export type PhoneLine = {
  /** Sends the browser's connections over the line; what it shows in its address bar stays as it is. */
  readonly flag: string
  /** From now on the line is that slow; null is as fast as this machine. */
  readonly use: (network: Network | null) => void
  /** Bytes that came down so far: headers, bodies, everything. */
  readonly bytes: () => number
  readonly close: () => void
}

/**
 * A radio between a browser and the origins named: every connection to one of them pays its own round trips, and all share one bandwidth.
 * Neither loss nor the slow start of TCP is part of it.
 */
export async function openPhoneLine(origins: readonly string[]): Promise<PhoneLine> {
  let network: Network = WIRE
  const [up, down] = [new Lane(() => network.up), new Lane(() => network.down)]
  const carry = (browser: Socket, server: Socket) => {
    const after = (milliseconds: number, deed: () => void) => (milliseconds > 0 ? void setTimeout(deed, milliseconds) : deed())
    const upwards: Queue = { packets: [], deliver: (packet) => after(network.trip / 2, () => server.write(packet)) }
    const downwards: Queue = { packets: [], deliver: (packet) => after(network.trip / 2, () => browser.write(packet)) }
    let opened: Promise<void> | null = null
    browser.on('data', (data: Buffer) => {
      opened ??= pause(network.trip * SETUP_TRIPS)
      void opened.then(() => up.send(upwards, data))
    })
    server.on('data', (data: Buffer) => down.send(downwards, data))
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('end', () => after(network.trip, () => other.end()))
    }
  }
  const servers = await Promise.all(
    origins.map(async (origin) => {
      const port = Number(new URL(origin).port)
      const server = createServer((browser) => carry(browser, connect({ host: '127.0.0.1', port, noDelay: true })))
      await once(server.listen(0, '127.0.0.1'), 'listening')
      return server
    }),
  )
  const rule = (origin: string, server: Server) =>
    `MAP ${new URL(origin).host} 127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    flag: `--host-resolver-rules=${origins.map((origin, i) => rule(origin, servers[i] as Server)).join(', ')}`,
    use: (next) => {
      network = next ?? WIRE
    },
    bytes: () => down.bytes,
    close: () => {
      for (const server of servers) server.close()
    },
  }
}
