import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What the wire between two programs does. pass: nothing · cut: every connection breaks, and new ones break too · delay: answers
 * come late · lose: a call reaches the other side, its answer is thrown away and the connection breaks.
 */
export type Wire = 'pass' | 'cut' | 'delay' | 'lose'

export type FaultProxy = {
  readonly port: number
  readonly be: (wire: Wire) => void
  readonly close: () => Promise<void>
}

const LATE = 400

/** Stands on a port of this machine before another one, and breaks what passes through as it is told. */
export async function openFaultProxy({ to }: { to: number }): Promise<FaultProxy> {
  let wire: Wire = 'pass'
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect({ port: to, host: '127.0.0.1' })
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end).setNoDelay(true)
    if (wire === 'cut') end()
    near.on('data', (bytes) => void far.write(bytes))
    far.on('data', (bytes) => {
      if (wire === 'lose') end()
      else if (wire === 'delay') setTimeout(() => near.writable && near.write(bytes), LATE)
      else near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    be: (next) => {
      wire = next
      if (next === 'cut') cutAll()
    },
    close: async () => {
      server.close()
      cutAll()
      await once(server, 'close')
    },
  }
}
