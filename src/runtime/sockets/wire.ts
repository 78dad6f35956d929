import type { Socket } from 'socket.io'

/** Of a connection of the library below, what is used here. */
type Connection = {
  readonly bufferedAmount: number
  readonly send: (text: Buffer, as: { readonly binary: false }) => void
  readonly ping: (data: string, masked: false, written: (lost?: Error) => void) => void
}
type Engine = {
  readonly readyState: string
  readonly writeBuffer: readonly { readonly data?: string | Buffer }[]
  readonly transport: { readonly socket?: Connection }
}

/** What lies below a listener: the queue of the library, and the connection that it is written to. */
export function wireOf({ conn }: Pick<Socket, 'conn'>) {
  const { readyState, writeBuffer, transport } = conn as unknown as Engine
  return { isOpen: readyState === 'open', queue: writeBuffer, connection: transport.socket }
}

/** What the protocol of the library has before an event. */
const EVENT = '42'

/**
 * Says the same to many: put into bytes once, and given to each connection itself. Through the library's queues each of them costs as much
 * again as its write. Whoever has something in those queues gets it behind that.
 */
export function sayAll(sockets: Iterable<Socket>, [what, ...words]: readonly [what: string, ...words: readonly unknown[]]): void {
  const text = Buffer.from(EVENT + JSON.stringify([what, ...words]))
  for (const socket of sockets) {
    const { isOpen, queue, connection } = wireOf(socket)
    if (isOpen && connection && queue.length === 0) connection.send(text, { binary: false })
    else socket.emit(what, ...words)
  }
}
