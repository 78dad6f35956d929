// The listeners of the bench, in a process of its own: each an open page of a member, as far as sockets go.
import { connectChannels, type Connection } from '#channels/connect.ts'
import { walletChannel } from '#house/wallet/contract.ts'
import { serveParent } from './child.ts'
import { ticketOf } from '../ground/sockets-ground.ts'

export type ListenersQuestion =
  | { readonly what: 'connect'; readonly port: number; readonly members: readonly number[] }
  /** Begins to collect: the first event of each member from now on. */
  | { readonly what: 'collect' }
  /** What was collected once that many members heard something, or when the patience is over. */
  | { readonly what: 'collected'; readonly count: number; readonly patience: number }
export type ListenersAnswer = { readonly heard: readonly (readonly [member: number, nanos: bigint])[] }

/** At once; a server takes no thousand handshakes in a moment. */
const CONNECTING = 50

async function begin() {
  const connections: Connection[] = []
  const heard = new Map<number, bigint>()
  let enough = { count: Infinity, tell: () => {} }

  const connect = async (port: number, member: number): Promise<void> => {
    const url = `http://localhost:${port}`
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const balance = () => {
      if (!heard.has(member)) heard.set(member, process.hrtime.bigint())
      if (heard.size >= enough.count) enough.tell()
    }
    const ticket = async () => ticketOf(member)
    const connection = connectChannels({ origin: url, path: '/wps/socket', ticket, headers: { origin: url } })
    connections.push(connection)
    connection.join(walletChannel, { said: { balance }, joined: () => resolve(), refused: (code) => reject(new Error(code)) })
    await promise
  }
  const connectAll = async (port: number, members: readonly number[]): Promise<void> => {
    const waiting = [...members]
    const lane = async () => {
      for (let member = waiting.shift(); member !== undefined; member = waiting.shift()) await connect(port, member)
    }
    await Promise.all(Array.from({ length: CONNECTING }, lane))
  }
  const collected = async (count: number, patience: number): Promise<void> => {
    if (heard.size >= count) return
    const { promise, resolve } = Promise.withResolvers<void>()
    enough = { count, tell: resolve }
    const late = setTimeout(resolve, patience)
    await promise
    clearTimeout(late)
    enough = { count: Infinity, tell: () => {} }
  }
  const answer = async (question: ListenersQuestion): Promise<ListenersAnswer> => {
    if (question.what === 'connect') await connectAll(question.port, question.members)
    if (question.what === 'collect') heard.clear()
    if (question.what === 'collected') await collected(question.count, question.patience)
    return { heard: question.what === 'collected' ? [...heard] : [] }
  }
  const close = async () => {
    for (const connection of connections) connection.close()
  }
  return { answer, close }
}

serveParent(begin)
