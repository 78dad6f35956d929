import { pino, type DestinationStream, type Level, type Logger } from 'pino'
import { redact } from './log/redact.ts'

export type Log = Logger

export type LogOptions = {
  /** The process that speaks: house, arcade, sandbox. */
  readonly name: string
  readonly level?: Level | 'silent'
  readonly destination?: DestinationStream
}

/** JSON lines. No password, code, token, cookie, sealed body or full phone number leaves it, at any depth of what it is given. */
export function openLog({ name, level = 'info', destination }: LogOptions): Log {
  return pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
      serializers: { err: (error: unknown) => redact(error) },
      // The whole line once more: what a child logger carries, and the message, come past no formatter.
      hooks: { streamWrite: (line) => `${JSON.stringify(redact(JSON.parse(line)))}\n` },
    },
    // Lines are written at once: the last ones before an end are the ones that matter.
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}
