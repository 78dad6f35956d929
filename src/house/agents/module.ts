import { join } from 'node:path'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { serving } from '#runtime/sockets/serving.ts'
import { PLAYER } from '#house/access/rules/account-types.ts'
import { seedDemoMember, type Tools } from '#house/members/index.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { agentsCalls } from './calls.ts'
import { agentsConsoleCalls } from './console-calls.ts'
import { agentsConsoleContract } from './console-contract.ts'
import { agentsChannel, agentsContract } from './contract.ts'
import { figuresReader } from './figures/read-journal.ts'
import { AGENTS_CHANGED, onAgentsChanged } from './news/announce-changed.ts'
import { seedDemoAgents, type DemoAgents, type DemoLogin } from './seed-demo.ts'
import { settlementTasks } from './settlement/settle-due.ts'
import { teamTasks } from './team/reckon-days.ts'
import type { TransferPorts } from './transfers/calls.ts'

type Lent = Pick<TransferPorts, 'directory' | 'moved'> & {
  readonly tools: Tools
  readonly turnover: TransferPorts['stillToPlay']
}
type Work = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock; readonly random: Random }
type Demo = Omit<Work, 'clock'> & {
  readonly tools: Tools
  readonly merchant: Merchant
  readonly at: Millis
  readonly people: { readonly agents: DemoAgents; readonly player: DemoLogin }
}

export const agents = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(agentsContract, ({ tools, turnover, ...lent }: Lent) =>
    agentsCalls({ ...tools, ...lent, stillToPlay: turnover }),
  ),
  console: { agents: answering(agentsConsoleContract, (ports: { readonly directory: Directory }) => agentsConsoleCalls(ports)) },
  jobs: ({ db, transact, clock, random }: Work) => [
    ...settlementTasks({ db, transact, clock, random }),
    ...teamTasks({ db, transact, clock }),
  ],
  readers: [figuresReader],
  channels: () => [serving(agentsChannel)],
  listeners: [
    {
      channel: AGENTS_CHANGED,
      hear: (payload, { sockets }: { readonly sockets: Speaking }) => {
        const { sendHere } = sockets.on(agentsChannel)
        onAgentsChanged(payload, (member, event) => sendHere(member, 'changed', event))
      },
      failed: 'agents were not told of a change',
    },
  ],
  demo: {
    people: async ({ tools, people: { agents: tree, player }, ...stage }: Demo) => {
      await seedDemoAgents({ ...stage, ...tools }, tree)
      await seedDemoMember({ ...stage, ...tools }, { ...player, type: PLAYER, below: tree.first.account })
    },
  },
})
