// The house of the bench: the whole of it behind HTTP, in a process of its own.
import type { AddressInfo } from 'node:net'
import { memberSockets } from '#main/house/member-sockets.ts'
import { openHouse } from '#main/house/house-server.ts'
import { walletChannel, type BalanceEvent } from '#house/wallet/contract.ts'
import { watchBalances } from '#house/wallet/index.ts'
import { noTurnover, sandboxProvider } from '#house/payments/index.ts'
import { openDatabase } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import type { Stage } from '#runtime/shutdown.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { serveParent } from './child.ts'
import { PROVIDER_SECRET, secrets } from '../ground/http-ground.ts'
import { openLook, type Answered, type Question } from './profile.ts'

/** Heard, and never asked. */
const provider = sandboxProvider({
  api: 'http://127.0.0.1:1',
  notifyUrl: '',
  returnUrl: '',
  payoutReturnUrl: '',
  secret: PROVIDER_SECRET,
  clock: systemClock,
  random: systemRandom,
})

async function begin({ url }: { readonly url: string }) {
  const log = openLog({ name: 'house', level: 'warn' })
  const database = openDatabase({ url, role: 'croupier_house', connections: 20 })
  const lane = openDatabase({ url, role: 'croupier_lane', connections: 6, settings: { enable_seqscan: 'off' } })
  const house = await openHouse({
    database,
    lane,
    clock: systemClock,
    random: systemRandom,
    log,
    secrets,
    providers: [provider],
    carriers: {},
    keepTexts: false,
    siteOf: (host) => `https://${host}`,
    checkAt: 'https://check.example',
    regionOf: () => null,
    turnover: noTurnover,
    pushDeposit: () => {},
    pushWithdrawal: () => {},
    pushTransfer: () => {},
    keepLanes: true,
  })
  const stops: (() => Promise<unknown> | void)[] = [database.close, lane.close, house.close]
  const stage = { onStop: (_name: string, stop: () => Promise<void>) => void stops.push(stop) } as unknown as Stage
  const sockets = memberSockets(stage, { house, database, url, log })
  const { listeners, sendHere } = sockets.on(walletChannel)
  const tell = (member: bigint, event: BalanceEvent) => sendHere(member, 'balance', event)
  const watching = watchBalances({ url, db: database.db, log, listeners, tell })
  stops.push(watching.stop)
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = house.app.server.address() as AddressInfo
  const look = openLook()
  const answer = async ({ what }: Question): Promise<Answered> => {
    if (what === 'profile') await look.start()
    return { port, ...(what === 'profiled' && { parts: await look.stop() }) }
  }
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  return { answer, close }
}

serveParent(begin)
