import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Millis } from '#kit/clock.ts'
import type { Log } from './log.ts'

export type Notice = { readonly channel: string; readonly payload: string }

export type ListenOptions = {
  readonly url: string
  readonly channels: readonly string[]
  readonly onNotice: (notice: Notice) => void
  /** After every new connection, the first one too: what was said meanwhile was not heard. */
  readonly onConnect?: () => void
  readonly log: Log
}

export type Listening = {
  readonly connected: () => boolean
  readonly close: () => Promise<void>
}

const FIRST_WAIT: Millis = 100
const LONGEST_WAIT: Millis = 5000

/** Hears what the database says on the given channels, on a connection of its own that is made anew whenever it breaks. */
export function listen({ url, channels, onNotice, onConnect, log }: ListenOptions): Listening {
  const closed = new AbortController()
  let current: pg.Client | null = null

  const hearOnce = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'croupier listener', keepAlive: true })
    const broken = new Promise<void>((done) => {
      client.on('error', (error) => {
        if (!closed.signal.aborted) log.warn({ err: error }, 'the listening connection broke')
        done()
      })
      client.on('end', done)
      closed.signal.addEventListener('abort', () => done(), { once: true })
    })
    client.on('notification', ({ channel, payload }) => onNotice({ channel, payload: payload ?? '' }))
    try {
      await client.connect()
      for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      current = client
      onConnect?.()
      await broken
    } finally {
      current = null
      await client.end().catch(() => {})
    }
  }

  const run = (async () => {
    let wait = FIRST_WAIT
    while (!closed.signal.aborted) {
      const since = performance.now()
      await hearOnce().catch((error: unknown) => log.warn({ err: error }, 'cannot listen to the database'))
      wait = performance.now() - since > LONGEST_WAIT ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT)
      await pause(wait, undefined, { signal: closed.signal }).catch(() => {})
    }
  })()

  return {
    connected: () => current !== null,
    close: async () => {
      closed.abort()
      await run
    },
  }
}

export type PacedListening = Omit<ListenOptions, 'onConnect'> & {
  /** Between one look and the next, however much is said. */
  readonly pace: Millis
  /** Whether something was said since the last look. */
  readonly isDue: () => boolean
  readonly look: () => Promise<void>
}

/** Looks at what is said at once, and then no more often than the pace. Stopping waits for the look at hand. */
export function listenPaced({ pace, isDue, look, onNotice, ...listening }: PacedListening): {
  readonly stop: () => Promise<void>
} {
  const stopped = new AbortController()
  let running: Promise<void> | null = null
  const run = async () => {
    while (isDue() && !stopped.signal.aborted) {
      await look()
      await pause(pace, undefined, { signal: stopped.signal }).catch(() => {})
    }
    running = null
  }
  const ear = listen({
    ...listening,
    onNotice: (notice) => {
      onNotice(notice)
      running ??= run()
    },
  })
  return {
    stop: async () => {
      stopped.abort()
      await ear.close()
      await running
    },
  }
}
