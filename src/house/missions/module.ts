import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { inboxChannel } from '#house/notifications/contract.ts'
import { missionsCalls, type MissionsPorts } from './calls.ts'
import { missionsConsoleCalls } from './console-calls.ts'
import { missionsConsoleContract } from './console-contract.ts'
import { missionsContract } from './contract.ts'
import { seedDemoMissions } from './demo-missions.ts'
import { watchMissions, type WatchingMissions } from './watch-missions.ts'

type Offering = { readonly merchant: Merchant; readonly at: Millis; readonly random: Random }

export const missions = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(missionsContract, (ports: MissionsPorts) => missionsCalls(ports)),
  console: {
    missions: answering(missionsConsoleContract, ({ random }: { readonly random: Random }) => missionsConsoleCalls({ random })),
  },
  running: ({ sockets, ...ports }: Omit<WatchingMissions, 'inbox'> & { readonly sockets: Speaking }) => {
    const { listeners, sendHere } = sockets.on(inboxChannel)
    return watchMissions({ ...ports, inbox: { listeners, tell: (member, event) => sendHere(member, 'changed', event) } })
  },
  demo: {
    offer: (tx, { merchant, at, random }: Offering) => seedDemoMissions(tx, { merchant, at, random }),
  },
})
