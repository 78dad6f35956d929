import type { Socket } from 'socket.io'

/** What waits for a listener beyond this is left out: it gets the newest state once the line is free. */
const SLOW = 64 * 1024
const FREE = 8 * 1024
/** A listener for whom so much waits reads no more, and is let go. */
const LOST = 1024 * 1024

type Waiting = { readonly data?: string | Buffer }
/** Where the library keeps what is not sent yet: its own queue, and that of the connection below. */
type Line = {
  readonly writeBuffer: readonly Waiting[]
  readonly transport: { readonly socket?: { readonly bufferedAmount: number } }
}

/** Bytes that were said to a listener and have not left this machine. */
export function backlogOf({ conn }: Pick<Socket, 'conn'>): number {
  const { writeBuffer, transport } = conn as unknown as Line
  return writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), transport.socket?.bufferedAmount ?? 0)
}

export const isSlow = (socket: Pick<Socket, 'conn'>): boolean => backlogOf(socket) > SLOW
export const isLost = (socket: Pick<Socket, 'conn'>): boolean => backlogOf(socket) > LOST

/** Calls back once, when next to nothing waits any more; for a connection that ends before, never. */
export function whenFree({ conn }: Pick<Socket, 'conn'>, then: () => void): void {
  const look = () => {
    if (backlogOf({ conn }) <= FREE) then()
    else conn.transport.once('ready', look)
  }
  conn.transport.once('ready', look)
}
