/** Agents keeps the tree of who stands below whom, what members' play and money come to for those above them, and what agents are promised for it. */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { agentsCalls } from './calls.ts'
export { agentsDeskCalls } from './console-calls.ts'
export { AGENTS_CHANGED, hearAgentsChanged, type AgentEvent } from './news/say-changed.ts'
export { namedBills } from './settlement/file-bills.ts'
export { settleDue, settlementTasks } from './settlement/settle-due.ts'
export { figuresReader } from './figures/read-journal.ts'
export { seedDemoAgents, type DemoAgents } from './seed-demo.ts'
export { namedBranch, namedLines, type NamedBranch } from './team/file-lines.ts'
export { mayOpenDay } from './team/team-store.ts'
export { teamTasks } from './team/reckon-days.ts'
export { uplines } from './tree/place-member.ts'
export { isBelow } from './tree/tree-store.ts'

export const agentsTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
