import { parseSync } from 'vite'
import { isNode, nameOf, type Node } from '../tidy/syntax.ts'
import { languageFeatures, webFeatures, type Missing } from './lib-features.ts'

type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** A library without what an old browser lacks, and the lines by which `window` has it, perhaps. */
export type CutLib = { readonly text: string; readonly onWindow: readonly string[] }

const many = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const child = (node: Node, name: string): Node | undefined => (isNode(node[name]) ? node[name] : undefined)

function statements(text: string, file: string): readonly Node[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return many((program as unknown as Node)['body'])
}

/** Which interfaces take in which part: `ParentNode` stands in `Element`, and so in all that it takes in. */
export function holdersIn(libs: ReadonlyMap<string, string>): (part: string) => readonly string[] {
  const direct = new Map<string, string[]>()
  for (const [file, text] of libs)
    for (const node of statements(text, file)) {
      const own = node.type === 'TSInterfaceDeclaration' ? nameOf(node['id']) : undefined
      for (const { expression } of own ? many(node['extends']) : []) {
        const part = nameOf(expression) ?? ''
        direct.set(part, [...(direct.get(part) ?? []), own as string])
      }
    }
  return (part) => direct.get(part) ?? []
}

/**
 * Cuts a library to what the oldest browsers have. What they lack may be absent: the compiler then refuses its use where nothing says that
 * it is there, by the same rules as for any value that may be undefined. A global goes wholly, because to ask a name that does not exist is
 * an error in itself; it may be asked of `window`.
 */
export function cutLib(file: string, text: string, holders: (part: string) => readonly string[]): CutLib {
  const edits: Edit[] = []
  const onWindow: string[] = []
  const features = (inside: readonly string[]) =>
    file.startsWith('lib.dom') ? webFeatures(inside, holders) : languageFeatures(inside)
  const cutAll = (nodes: readonly Node[], inside: readonly string[]) => {
    const missing = features(inside)
    for (const node of nodes) {
      if (node.type === 'TSInterfaceDeclaration') edits.push(...cutMembers(node, missing.member, nameOf(node['id']) ?? ''))
      if (node.type === 'VariableDeclaration') cutValue(node, missing, inside)
      if (node.type === 'TSDeclareFunction' && missing.value(nameOf(node['id']) ?? '')) edits.push(without(node))
      const block = node.type === 'TSModuleDeclaration' ? child(node, 'body') : undefined
      // What a module says of the global names stands outside of it.
      if (block) cutAll(many(block['body']), node['kind'] === 'global' ? inside : [...inside, nameOf(node['id']) ?? ''])
    }
  }
  const cutValue = (node: Node, missing: Missing, inside: readonly string[]) => {
    const id = child(many(node['declarations'])[0] as Node, 'id') as Node
    const name = nameOf(id) ?? ''
    const annotation = child(id, 'typeAnnotation')
    const type = annotation && child(annotation, 'typeAnnotation')
    if (!type) return
    if (missing.value(name) && inside.length > 0) edits.push(...orNothing(type))
    else if (missing.value(name)) {
      edits.push(without(node))
      // What begins small is a member of `window` already.
      if (/^[A-Z]/.test(name)) onWindow.push(`${name}?: ${text.slice(type.start, type.end)}`)
    } else if (type.type === 'TSTypeLiteral') edits.push(...cutMembers(node, missing.fixed, name, many(type['members'])))
  }
  cutAll(statements(text, file), [])
  return { text: applied(text, edits), onWindow }
}

const without = ({ start, end }: Node): Edit => ({ from: start, to: end, text: '' })

function cutMembers(node: Node, isMissing: Missing['member'], owner: string, members = membersOf(node)): Edit[] {
  return members.flatMap((member) => {
    const key = child(member, 'key')
    const name = member['computed'] === true ? undefined : nameOf(key)
    if (!key || !name || member['optional'] === true || !isMissing(owner, name)) return []
    if (member['kind'] === 'get') return orNothing(child(child(member, 'returnType') as Node, 'typeAnnotation') as Node)
    return member['kind'] === 'set' ? [] : [{ from: key.end, to: key.end, text: '?' }]
  })
}

const membersOf = (node: Node): readonly Node[] => many(child(node, 'body')?.['body'])

const orNothing = ({ start, end }: Node): Edit[] => [
  { from: start, to: start, text: '(' },
  { from: end, to: end, text: ') | undefined' },
]

function applied(text: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((one, other) => one.from - other.from)
  let at = 0
  let result = ''
  for (const { from, to, text: instead } of inOrder) {
    result += text.slice(at, from) + instead
    at = to
  }
  return result + text.slice(at)
}
