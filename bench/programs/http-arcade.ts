// The arcade of the bench, in a process of its own: it spins, and stakes and wins at the house over HTTP.
import type { AddressInfo } from 'node:net'
import { openArcade } from '#main/arcade/arcade-server.ts'
import { openDatabase } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { serveParent } from './child.ts'
import { keyOf } from '../ground/http-ground.ts'
import { openLook, type Answered, type Question } from './profile.ts'

async function begin({ url, house }: { readonly url: string; readonly house: string }) {
  const database = openDatabase({ url, role: 'croupier_arcade', connections: 20 })
  const { app } = await openArcade({
    db: database.db,
    transact: database.transact,
    clock: systemClock,
    random: systemRandom,
    log: openLog({ name: 'arcade', level: 'warn' }),
    house: { code: 'bench', url: house, key: keyOf },
    seedKey: Buffer.from('the key of the seeds of a bench'),
    origin: 'http://localhost',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    await app.close()
    await database.close()
  }
  const look = openLook()
  const answer = async ({ what }: Question): Promise<Answered> => {
    if (what === 'profile') await look.start()
    return { port, ...(what === 'profiled' && { parts: await look.stop() }) }
  }
  return { answer, close }
}

serveParent(begin)
