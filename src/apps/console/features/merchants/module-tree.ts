import type { ModuleNode } from '#house/merchants/contract.ts'

export type ModuleRow = { readonly path: readonly string[]; readonly on: boolean }

/** The tree as lines, each with its way from the top. */
export const linesOf = (nodes: readonly ModuleNode[], above: readonly string[] = []): readonly ModuleRow[] =>
  nodes.flatMap(({ modId, enabled, childrenNodes }) => {
    const path = [...above, modId]
    return [{ path, on: enabled === '1' }, ...linesOf(childrenNodes, path)]
  })

const wholly = (node: ModuleNode, enabled: '0' | '1'): ModuleNode => ({
  ...node,
  enabled,
  childrenNodes: node.childrenNodes.map((child) => wholly(child, enabled)),
})

/** The tree with one module, and all below it, on or off. */
export const turned = (nodes: readonly ModuleNode[], { path, on }: ModuleRow): ModuleNode[] =>
  nodes.map((node) => {
    if (node.modId !== path[0]) return node
    if (path.length === 1) return wholly(node, on ? '1' : '0')
    return { ...node, childrenNodes: turned(node.childrenNodes, { path: path.slice(1), on }) }
  })
