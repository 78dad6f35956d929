import { textsHook, type PathOf } from '#client/language/texts.ts'
import type ui from '#ui/i18n/en/ui.json'
import type agentTeam from './en/agent-team.json'
import type agentRegister from './en/agent-register.json'
import type agentTransfers from './en/agent-transfers.json'
import type agents from './en/agents.json'
import type bills from './en/bills.json'
import type centre from './en/centre.json'
import type contracts from './en/contracts.json'
import type download from './en/download.json'
import type feedback from './en/feedback.json'
import type games from './en/games.json'
import type help from './en/help.json'
import type home from './en/home.json'
import type identity from './en/identity.json'
import type messages from './en/messages.json'
import type payments from './en/payments.json'
import type reports from './en/reports.json'
import type safer from './en/safer.json'
import type security from './en/security.json'
import type shell from './en/shell.json'
import type soon from './en/soon.json'
import type subaccounts from './en/subaccounts.json'
import type wallet from './en/wallet.json'

/** The modules with texts; their keys are checked where they are used. A page that has texts of its own declares them where it stands. */
export interface Texts {
  'agent-team': typeof agentTeam
  'agent-register': typeof agentRegister
  'agent-transfers': typeof agentTransfers
  agents: typeof agents
  bills: typeof bills
  centre: typeof centre
  contracts: typeof contracts
  download: typeof download
  feedback: typeof feedback
  games: typeof games
  help: typeof help
  home: typeof home
  identity: typeof identity
  messages: typeof messages
  payments: typeof payments
  reports: typeof reports
  safer: typeof safer
  security: typeof security
  shell: typeof shell
  soon: typeof soon
  subaccounts: typeof subaccounts
  wallet: typeof wallet
  /** The design system's own words. */
  ui: typeof ui
}

export type Module = keyof Texts

/** A key of a module's texts, dotted: `account.logIn`. */
export type TextKey<M extends Module> = PathOf<Texts[M]>

/** The texts of one module in the person's language: `const t = useTexts('games')`. */
export const useTexts = textsHook<Texts>()
