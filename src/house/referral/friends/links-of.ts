import type { Tx } from '#runtime/database.ts'
import { linkedAmong } from '#house/members/index.ts'
import type { LinkKind } from '#house/members/rules/link-kinds.ts'
import { countedOf } from './friend-store.ts'

/**
 * What a friend has in common with their inviter, or with another friend of the inviter who counts. Friends of one household are friends: a network
 * in common with the inviter alone is one.
 */
export async function linksOf(
  tx: Tx,
  { inviter, member }: { readonly inviter: bigint; readonly member: bigint },
): Promise<readonly LinkKind[]> {
  const others = (await countedOf(tx, inviter)).filter((other) => other !== member)
  const linked = await linkedAmong(
    tx,
    [inviter, ...others].map((one) => ({ one, other: member })),
  )
  return [...new Set(linked.flatMap(({ one, by }) => (one === inviter || by !== 'network' ? [by] : [])))]
}
