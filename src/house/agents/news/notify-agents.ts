import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { sendNews, type News } from '#house/notifications/index.ts'
import type { ContractKind } from '../rules/terms.ts'

type AgentNews = Omit<News<'agents'>, 'about' | 'values'> & {
  readonly kind: ContractKind
  /** The other side’s account; null is the house. */
  readonly who?: string | null
  readonly values?: Readonly<Record<string, string>>
}

/** Tells agents of a contract, or of what it brings: its kind and the other side are named in every language. */
export async function notifyAgents(
  tx: Tx,
  { kind, who = null, values, ...told }: AgentNews,
  at: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  const named = { ...values, who: who ?? { word: 'house' }, kind: { word: `kind.${kind}` } }
  await sendNews(tx, { about: 'agents', ...told, values: named }, at)
}
