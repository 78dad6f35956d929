import { ensureChain, linkOf, nextLink } from '#arcade/fairness/index.ts'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import type { SportsbookPorts } from '../ports.ts'
import { linkOfMatch, saveLink } from './virtual-store.ts'

/**
 * The chance that a virtual match is played by, from its link of the published chain, which it has from its announcement on: the same link is
 * the same match, in every process. It is a secret until the match is over.
 */
export async function chanceOfMatch(ports: SportsbookPorts, game: string, key: string): Promise<(bound: number) => number> {
  const used = (await linkOfMatch(ports.db, key)) ?? (await draw(ports, game, key))
  const { link, publicValue } = await linkOf(ports.db, { chain: used.chain, number: used.link }, ports)
  return chanceOf({ link, publicValue }).below
}

async function draw(ports: SportsbookPorts, game: string, key: string) {
  await ensureChain(ports.db, { game, at: ports.clock() }, ports)
  return ports.transact(async (tx) => {
    const next = await nextLink(tx, game)
    if (!next) throw new Error(`the game ${game} has no chain in use`)
    return saveLink(tx, { key, chain: next.chain, link: next.number })
  })
}
