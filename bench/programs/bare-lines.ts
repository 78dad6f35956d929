import { connect, type Socket } from 'node:net'
import { serverTimes, spentBetween } from '../ground/ledger-load.ts'
import { startChild } from './child.ts'
import type { BareAnswer } from './room-bare.ts'

type Saying = { readonly lines: number; readonly bytes: number; readonly times: number; readonly every: number }
export type Said = {
  /** How long each say took to each of them, in milliseconds. */
  readonly times: readonly number[]
  /** The server’s processor time for one say, in microseconds. */
  readonly micros: number | null
}

/** Says so many bytes again and again to as many bare connections. */
export async function sayBare({ lines: count, bytes, times: often, every }: Saying): Promise<Said> {
  const server = startChild('room-bare', {})
  const { port } = await server.ask<BareAnswer>({ what: 'port' })
  const heard: bigint[][] = []
  const lines = await Promise.all(
    Array.from(
      { length: count },
      (_, i) =>
        new Promise<Socket>((resolve, reject) => {
          const line = connect({ port, host: '127.0.0.1' }, () => resolve(line)).on('error', reject)
          heard.push([])
          // So many bytes are one say, however they come.
          let had = 0
          line.on('data', (part) => {
            had += part.length
            for (; had >= bytes; had -= bytes) heard[i]!.push(process.hrtime.bigint())
          })
        }),
    ),
  )
  const before = serverTimes(server.pid)
  const { said } = await server.ask<BareAnswer>({ what: 'say', bytes, times: often, every })
  const spent = spentBetween(before, serverTimes(server.pid))
  const times = heard.flatMap((line) => line.map((at, nth) => Number(at - said[nth]!) / 1e6))
  for (const line of lines) line.destroy()
  await server.end()
  return { times, micros: spent === null ? null : spent / often }
}
