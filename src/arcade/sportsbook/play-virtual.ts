import { ensureChain, linkOf, nextLink } from '#arcade/fairness/index.ts'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import type { SportsbookPorts } from './ports.ts'
import type { Fixture } from './rules/world/fixtures.ts'
import { playMatch, type Timeline } from './rules/world/play-match.ts'
import { linkOfMatch, saveLink } from './virtual-store.ts'

/**
 * All that a virtual match brings, from its link of the published chain, which it has from its announcement on: the same link is the same match,
 * in every process. It is a secret until the match is over.
 */
export async function playedFrom(ports: SportsbookPorts, game: string, { id, means }: Fixture): Promise<Timeline> {
  const used = (await linkOfMatch(ports.db, id)) ?? (await draw(ports, game, id))
  const { link, publicValue } = await linkOf(ports.db, { chain: used.chain, number: used.link }, ports)
  return playMatch(means, chanceOf({ link, publicValue }).below)
}

async function draw(ports: SportsbookPorts, game: string, key: string) {
  await ensureChain(ports.db, { game, at: ports.clock() }, ports)
  return ports.transact(async (tx) => {
    const next = await nextLink(tx, game)
    if (!next) throw new Error(`the game ${game} has no chain in use`)
    return saveLink(tx, { key, chain: next.chain, link: next.number })
  })
}
