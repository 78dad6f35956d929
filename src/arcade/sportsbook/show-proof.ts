import { chainById, linkOf } from '#arcade/fairness/index.ts'
import type { MatchProof } from './contract.ts'
import { matchesById } from './match-store.ts'
import type { SportsbookPorts } from './ports.ts'
import { isWaitedFor, linkOfMatch } from './source/virtual-store.ts'

type Asked = { readonly game: string; readonly match: string }

/**
 * What a match of a virtual world is computed again from; null where it is none. Each link gives away all before it: it is shown once the match is
 * over, and with it all that are played from those.
 */
export async function showProof(ports: SportsbookPorts, { game, match }: Asked): Promise<MatchProof | null> {
  const [row] = await matchesById(ports.db, [match])
  const used = row?.game === game ? await linkOfMatch(ports.db, row.key) : undefined
  const chain = used && (await chainById(ports.db, used.chain))
  if (!row || !used || !chain || chain.public_value === null || chain.public_source === null) return null
  const isSecret = row.over_at === null || (await isWaitedFor(ports.db, { game, used, overAt: row.over_at }))
  const link = isSecret ? null : await linkOf(ports.db, { chain: used.chain, number: used.link }, ports)
  return {
    key: row.key,
    commitment: chain.commitment,
    publishedAt: chain.published_at.getTime(),
    publicValue: chain.public_value,
    publicSource: chain.public_source,
    link: used.link,
    hash: link?.link ?? null,
    score: row.over_at === null ? null : { ...row.state.score },
  }
}
