// Fills the demo's database with its first world: `npm start` runs it before the house opens for the first time.
import { readCarriers } from '#runtime/carriers.ts'
import { readConfig } from '#runtime/config.ts'
import { EnvironmentReader } from '#runtime/config/environment.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock } from '#runtime/system.ts'
import { houseSecrets } from '#main/house-secrets.ts'
import { fillWorld } from './fill-world.ts'

const SEED = 2026
const SIZE = 200
const DAYS = 42

const config = readConfig({ ...houseSecrets, demoSecrets: ['arcade-wallet', 'arcade-transfer', 'sandbox'] })
const reader = new EnvironmentReader(process.env)
const hosts = [new URL(config.addresses.site).hostname, ...reader.list('SITE_HOSTS')] as const
const urls = { house: config.databaseUrl, sandbox: reader.text('SANDBOX_DATABASE_URL') ?? config.databaseUrl }
const carriers = readCarriers(reader, config)(openLog({ name: 'world', level: 'warn' }))
reader.done()

await fillWorld({
  config,
  urls,
  hosts,
  carriers,
  seed: SEED,
  size: SIZE,
  days: DAYS,
  ends: systemClock(),
  progress: (done) => process.send?.(done),
})
process.disconnect?.()
