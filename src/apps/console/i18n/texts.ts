import { textsHook, type PathOf } from '#client/language/texts.ts'
import type agentTree from './en/agent-tree.json'
import type agentTransfers from './en/agent-transfers.json'
import type audit from './en/audit.json'
import type bills from './en/bills.json'
import type contracts from './en/contracts.json'
import type content from './en/content.json'
import type feedback from './en/feedback.json'
import type games from './en/games.json'
import type identity from './en/identity.json'
import type jobs from './en/jobs.json'
import type merchants from './en/merchants.json'
import type messages from './en/messages.json'
import type methods from './en/methods.json'
import type operators from './en/operators.json'
import type outbox from './en/outbox.json'
import type payments from './en/payments.json'
import type reports from './en/reports.json'
import type shell from './en/shell.json'
import type transfers from './en/transfers.json'
import type vouchers from './en/vouchers.json'
import type wagers from './en/wagers.json'
import type wallet from './en/wallet.json'

/** The modules with texts; their keys are checked where they are used. A page that has texts of its own declares them where it stands. */
export interface Texts {
  'agent-tree': typeof agentTree
  'agent-transfers': typeof agentTransfers
  audit: typeof audit
  bills: typeof bills
  content: typeof content
  contracts: typeof contracts
  feedback: typeof feedback
  games: typeof games
  identity: typeof identity
  jobs: typeof jobs
  merchants: typeof merchants
  messages: typeof messages
  methods: typeof methods
  operators: typeof operators
  outbox: typeof outbox
  payments: typeof payments
  reports: typeof reports
  shell: typeof shell
  transfers: typeof transfers
  vouchers: typeof vouchers
  wagers: typeof wagers
  wallet: typeof wallet
}

export type Module = keyof Texts

/** A key of a module's texts, dotted: `sections.members`. */
export type TextKey<M extends Module> = PathOf<Texts[M]>

/** The texts of one module in the person's language: `const t = useTexts('shell')`. */
export const useTexts = textsHook<Texts>()
