import { io } from 'socket.io-client'

/** A match as its board lists it, so far as a bettor looks. */
export type Listed = {
  readonly match: string
  readonly phase: string
  readonly minute: number | null
  readonly stopped: boolean
  readonly markets: readonly {
    readonly market: string
    readonly outcomes: readonly { readonly pick: string; readonly price: number }[]
  }[]
}

const PATIENCE = 8_000

type At = { readonly origin: string; readonly token: string; readonly game: string }

/** What can be bet on now, as every page hears it; null where the line is down. Whoever looks has bets taken on matches that are played. */
export async function lookAtBoard({ origin, token, game }: At): Promise<readonly Listed[] | null> {
  const socket = io(origin, {
    path: '/arcade/socket',
    transports: ['websocket'],
    auth: { ticket: token },
    extraHeaders: { origin },
    reconnection: false,
    forceNew: true,
    timeout: PATIENCE,
  })
  try {
    return await new Promise<readonly Listed[] | null>((done) => {
      const late = setTimeout(() => done(null), PATIENCE)
      const end = (said: readonly Listed[] | null) => {
        clearTimeout(late)
        done(said)
      }
      socket.on('state', (_place: string, _number: number, { matches }: { readonly matches: readonly Listed[] }) => end(matches))
      for (const gone of ['connect_error', 'disconnect'] as const) socket.on(gone, () => end(null))
      socket.on('connect', () =>
        socket.emit('join', 'sports-board', { game }, (refused: string | null) => {
          if (refused !== null) end(null)
        }),
      )
    })
  } finally {
    socket.disconnect()
  }
}
