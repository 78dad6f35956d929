import { parseSync } from 'vite'

/** A node of the syntax tree as the parser gives it (ESTree with TypeScript), read loosely. */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

export type Visit = (node: Node, parents: readonly Node[]) => void

/** Walks the whole syntax tree of one file; parents come nearest last. */
export function walk(path: string, text: string, visit: Visit): void {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const parents: Node[] = []
  const enter = (node: Node) => {
    visit(node, parents)
    parents.push(node)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) enter(child)
    parents.pop()
  }
  enter(program as unknown as Node)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/** `Math.random`, `Date`, `describe.each`: the dotted name that an expression reads, or nothing. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node['name'] as string
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const property = nameOf(node['property'])
  const owner = nameOf(node['object'])
  return property && (owner ? `${owner}.${property}` : `.${property}`)
}
