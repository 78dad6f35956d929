import { sql } from 'kysely'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { mountHealth } from '#runtime/http/health.ts'
import { openLog } from '#runtime/log.ts'
import { runProgram } from '#runtime/shutdown.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { startWebhooks } from '#sandbox/notify.ts'
import { openSandbox } from '#sandbox/server.ts'

const config = readConfig({ secrets: ['sandbox'] })
const log = openLog({ name: 'sandbox', level: config.logLevel })

/** The sandbox payment provider: a party of its own, which only demo merchants know. */
runProgram({
  name: 'sandbox',
  log,
  drainPause: config.drainPause,
  start: async (stage) => {
    const database = openDatabase({ url: config.databaseUrl, role: 'croupier_sandbox', connections: 4 })
    stage.onStop('database', database.close)
    stage.onReady('database', async () => (await sql`SELECT 1`.execute(database.db)).rows.length === 1)
    const parts = { db: database.db, clock: systemClock, random: systemRandom, secret: config.secret('sandbox') }
    stage.onStop('webhooks', startWebhooks({ ...parts, log }))
    const app = openSandbox({ ...parts, address: config.addresses.provider, tls: config.tls })
    mountHealth(app, stage.readiness)
    await app.listen({ host: config.listen, port: config.ports.provider })
    stage.onStop('calls', () => app.close())
  },
})
