import { join } from 'node:path'
import type { Database } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { every } from '#runtime/jobs.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { serving } from '#runtime/sockets/serving.ts'
import type { Tools } from '#house/members/index.ts'
import { SESSION_ENDED } from '#house/access/index.ts'
import type { Wagers } from '#house/wagers/index.ts'
import { gamesCalls, type GamesPorts } from './calls.ts'
import { catalogueCalls } from './console-calls.ts'
import { catalogueContract } from './console-contract.ts'
import { gamesContract, winnersChannel } from './contract.ts'
import { offerDemoGames, type DemoGames } from './demo/offer-demo-games.ts'
import type { SessionMemory } from './sessions.ts'
import { consoleTransfersCalls } from './transfers/console-calls.ts'
import { consoleTransfersContract } from './transfers/console-contract.ts'
import { gamesChannel } from './transfers/contract.ts'
import { transferTasks } from './transfers/jobs.ts'
import type { Transferring } from './transfers/send-transfer.ts'
import type { TransferRow } from './transfers/transfer-store.ts'
import { consoleDrawsCalls } from './draws/console-calls.ts'
import { drawsContract } from './draws/console-contract.ts'
import { orderTasks } from './draws/send-order.ts'
import { consoleTradingCalls } from './matches/console-calls.ts'
import { tradingContract } from './matches/console-contract.ts'
import type { AgentsOf } from './matches/show-patterns.ts'
import { openVendorApi, type VendorApiPorts } from './vendor-api/open-vendor-api.ts'
import { vendorCallsCalls } from './vendor-api/console-calls.ts'
import { vendorCallsContract } from './vendor-api/console-contract.ts'
import { correctionReader } from './corrections/correction-reader.ts'
import { tellCorrections, type TellingCorrections } from './corrections/tell-corrections.ts'
import { drawnReader } from './drawn/drawn-reader.ts'
import { tellDrawn, type TellingDrawn } from './drawn/tell-drawn.ts'
import { stopTasks } from './nets/jobs.ts'
import { netReader } from './nets/net-reader.ts'
import { countStopped } from './nets/net-store.ts'
import { winnerReader } from './lobby/winners.ts'
import { admitsToWinners, watchWinners, type AdmittingToWinners, type WatchingWinners } from './lobby/watch-winners.ts'
import { memberBetWordsCalls } from './words/calls.ts'
import { memberBetWordsContract } from './words/console-contract.ts'

/** What ended is not answered from memory. */
type Remembering = { readonly sessions: Pick<SessionMemory, 'forget'> }

/** What of a member is sealed is opened with the house's tools. */
type Opening = { readonly tools: Pick<Tools, 'vault'> }

type Telling = { readonly db: Database; readonly log: Log }
type Moving = { readonly transferring: Transferring }

/** Tells the member's open pages, in whatever process, of a transfer that moved on. */
export const pushTransfer = (sockets: Speaking, { member, id, state }: TransferRow): void =>
  sockets.on(gamesChannel).tell(member, 'transfer', { id, state })

export const games = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(gamesContract, ({ tools, ...ports }: Omit<GamesPorts, 'vault'> & Opening) =>
    gamesCalls({ ...ports, ...tools }),
  ),
  console: {
    catalogue: answering(catalogueContract, (ports: { readonly wrapping: string }) => catalogueCalls(ports)),
    calls: answering(vendorCallsContract, ({ wagers }: { readonly wagers: Wagers }) => vendorCallsCalls(wagers)),
    draws: answering(drawsContract, ({ transferring }: Moving) => consoleDrawsCalls(transferring)),
    trading: answering(tradingContract, ({ transferring, agentsOf }: Moving & { readonly agentsOf: AgentsOf }) =>
      consoleTradingCalls({ ...transferring, agentsOf }),
    ),
    betWords: answering(memberBetWordsContract, ({ transferring }: Moving) => memberBetWordsCalls(transferring)),
    transfers: answering(consoleTransfersContract, ({ transferring }: Moving) => consoleTransfersCalls(transferring)),
  },
  mount: (app, ports: VendorApiPorts) => openVendorApi(app, ports),
  channels: (ports: AdmittingToWinners) => [
    serving(gamesChannel),
    serving(winnersChannel, { admits: ({ caller, params }) => admitsToWinners(ports, { member: caller.id, ...params }) }),
  ],
  running: ({ sockets, ...ports }: Omit<WatchingWinners, 'at'> & { readonly sockets: Speaking }) =>
    watchWinners({ ...ports, at: (place) => sockets.on(winnersChannel, place) }),
  jobs: ({ transferring, ...ports }: Moving & Telling & TellingCorrections & Omit<TellingDrawn, 'lines'>) => [
    ...transferTasks(transferring),
    ...orderTasks(transferring),
    ...stopTasks(ports),
    every('* * * * *', 'games.tell-corrections', async () => {
      await tellCorrections(ports)
    }),
    every('* * * * *', 'games.tell-drawn', async () => {
      await tellDrawn({ ...ports, lines: transferring.lines })
    }),
  ],
  readers: [winnerReader, netReader, correctionReader, drawnReader],
  gauges: ({ db }: { readonly db: Database }) => [
    {
      name: 'stopped_vendors',
      help: 'Vendors that won more of the house than their bound: nothing is staked there until two people say so',
      read: () => countStopped(db),
    },
  ],
  listeners: [
    {
      channel: SESSION_ENDED,
      hear: (_session, { sessions }: Remembering) => sessions.forget(),
      failed: 'games of an ended session are remembered for a second',
      reconnected: ({ sessions }: Remembering) => sessions.forget(),
    },
  ],
  demo: { offer: (tx, ports: DemoGames) => offerDemoGames(tx, ports) },
})
