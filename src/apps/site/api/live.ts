import type { Connection, Hearing } from '#channels/connect.ts'
import { session } from '#client/session/session.ts'
import type { AnyChannel } from '#wire/listening.ts'
import { house } from './house.ts'
import { outdateOwn } from './keys.ts'

/** What a feature hears of the house by itself. */
export type Listener = (connection: Connection) => void

export const hear =
  <C extends AnyChannel>(channel: C, hearing: Hearing<C>): Listener =>
  (connection) =>
    void connection.join<AnyChannel>(channel, hearing as Hearing<AnyChannel>)

let connection: Connection | null = null
/** The half of the session that the connection is of. */
let followed: string | null = null

/** Whether the house reaches this page by itself. */
export function isLive(): boolean {
  return connection?.isOpen() === true
}

/** What every open page is told at once, each asks about within this time. */
const SPREAD = 1_500
export const spread = (ask: () => unknown): void => void setTimeout(ask, Math.random() * SPREAD)

/** Opens one connection while there is a session and closes it with it. Its script, and those of the listeners, come after the first paint. */
export function followSession(listeners: () => Promise<Readonly<Record<string, Listener>>>): void {
  const open = async (half: string) => {
    const [{ connectChannels }, heard] = await Promise.all([import('#channels/connect.ts'), listeners()])
    if (followed !== half) return
    connection = connectChannels({
      path: '/wps/socket',
      ticket: async () => (await house.access.socketTicket({})).ticket,
      ended: () => session.end(half),
      // What was said while nobody listened is asked for.
      heard: (again) => void (again && outdateOwn()),
    })
    for (const listener of Object.values(heard)) listener(connection)
  }
  const follow = () => {
    const half = session.half()
    if (half === followed) return
    connection?.close()
    connection = null
    followed = half
    if (half !== null) void open(half)
  }
  session.subscribe(follow)
  void session.ready.then(follow)
}
