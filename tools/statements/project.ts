import { fileURLToPath } from 'node:url'
import { isParameterDeclaration, type Node } from 'typescript/unstable/ast'
import { API, SymbolFlags, type Checker, type Program, type Symbol, type Type } from 'typescript/unstable/sync'

/** The server's program as the compiler sees it. */
export type Project = { readonly program: Program; readonly checker: Checker; readonly close: () => void }

export const root = fileURLToPath(new URL('../..', import.meta.url))

export function openProject(config = `${root}tsconfig.json`): Project {
  const api = new API({ cwd: root })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`${config} is no project`)
  return { program: project.program, checker: project.checker, close: () => api.close() }
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** `src/house/wallet/console/books.ts:12`. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile()
  const line = file.text.slice(0, node.getStart()).split('\n').length
  return `${file.fileName.slice(root.length)}:${line}`
}

/** What a name stands for, imports followed. */
export function symbolOf({ checker }: Project, name: Node): Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

export const declarationOf = (symbol: Symbol | undefined): Node | undefined => symbol?.valueDeclaration?.resolve()

/** Whether a value of this type may be a piece of SQL. */
export function isFragment(type: Type | undefined): boolean {
  if (!type) return false
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(isFragment)
  return type.getSymbol()?.name === 'RawBuilder'
}

/** The function whose parameter, or part of a parameter, this declaration is. */
export function parameterOf(declaration: Node): { readonly owner: Node; readonly index: number } | undefined {
  let node = declaration
  while (!isParameterDeclaration(node)) {
    if (!node.parent || /Declaration|Function|SourceFile/.test(node.constructor.name)) return undefined
    node = node.parent
  }
  const parameters = (node.parent as unknown as { parameters: readonly Node[] }).parameters
  return { owner: node.parent, index: parameters.indexOf(node) }
}
