// The arcade of the lottery's bench, in a process of its own: it sells tickets, and on request decides and pays them as the program does.
import type { AddressInfo } from 'node:net'
import { openArcade } from '#main/arcade/arcade-server.ts'
import { keepFinishing } from '#main/arcade/keep-finishing.ts'
import { openDatabase } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { keyOf } from '../ground/http-ground.ts'
import { HOUSE } from '../ground/ticket-ground.ts'
import { serveParent } from './child.ts'
import { openLook, type Answered, type Question } from './profile.ts'

export type LotteryQuestion = Question | { readonly what: 'finish' | 'rest' }

async function begin({ url, house }: { readonly url: string; readonly house: string }) {
  const database = openDatabase({ url, role: 'croupier_arcade', connections: 20 })
  const arcade = await openArcade({
    db: database.db,
    transact: database.transact,
    clock: systemClock,
    random: systemRandom,
    log: openLog({ name: 'arcade', level: 'warn' }),
    house: { code: HOUSE, url: house, key: keyOf },
    seedKey: Buffer.from('the key of the seeds of a bench'),
    origin: 'http://localhost',
  })
  await arcade.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = arcade.app.server.address() as AddressInfo
  let working: { readonly end: AbortController; readonly done: Promise<void> } | null = null
  const rest = async () => {
    working?.end.abort()
    await working?.done
    working = null
  }
  const close = async () => {
    await rest()
    await arcade.app.close()
    await database.close()
  }
  const look = openLook()
  const answer = async ({ what }: LotteryQuestion): Promise<Answered> => {
    if (what === 'profile') await look.start()
    if (what === 'finish') {
      const end = new AbortController()
      working = { end, done: keepFinishing(arcade, { outside: [], ending: end.signal }) }
    }
    if (what === 'rest') await rest()
    return { port, ...(what === 'profiled' && { parts: await look.stop() }) }
  }
  return { answer, close }
}

serveParent(begin)
