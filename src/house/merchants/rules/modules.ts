import { categoryCodes } from '#kit/product.ts'
import type { ModuleNode } from '../contract.ts'

/** The parts of the product that a merchant may go without, by branch: sections of games by their category. */
const known = { games: categoryCodes } as const

export type Branch = keyof typeof known

/** The whole tree with the merchant's own switches over it: what nobody turned off is on; a part that is not known is ignored. */
export function wholeTree(kept: readonly ModuleNode[]): ModuleNode[] {
  return Object.entries(known).map(([modId, leaves]) => {
    const branch = kept.find((node) => node.modId === modId)
    const isOff = (leaf: string) => branch?.childrenNodes.find((node) => node.modId === leaf)?.enabled === '0'
    const enabled = branch?.enabled === '0' ? '0' : '1'
    return {
      modId,
      enabled,
      childrenNodes: leaves.map((leaf) => ({
        modId: leaf,
        enabled: enabled === '0' || isOff(leaf) ? '0' : '1',
        childrenNodes: [],
      })),
    }
  })
}

/** Which parts of a branch the merchant goes without. */
export function closedIn(modules: readonly ModuleNode[], branch: Branch): ReadonlySet<string> {
  const leaves = modules.find(({ modId }) => modId === branch)?.childrenNodes ?? []
  return new Set(leaves.filter(({ enabled }) => enabled === '0').map(({ modId }) => modId))
}
