import {
  isCallExpression,
  isPropertyAccessExpression,
  type CallExpression,
  type Expression,
  type Node,
} from 'typescript/unstable/ast'
import type { Type, TypeReference } from 'typescript/unstable/sync'
import { bind, callsOf } from './call.ts'
import type { Context } from './context.ts'
import { reader } from './evaluate.ts'
import { isFragment, placeOf, root, walk, type Project } from './project.ts'
import { everyWay, Given, Unreadable, type Parameter, type Piece, type Way } from './value.ts'

/** One form of a statement of the source. */
export type Statement = {
  readonly place: string
  readonly text: string
  readonly parameters: readonly Parameter[]
  /** What a row of it is said to be; undefined where nobody says. */
  readonly row: Type | undefined
}

export type Found = {
  readonly statements: readonly Statement[]
  readonly unreadable: readonly { readonly place: string; readonly why: string }[]
}

/** Every statement of these files, in every form that its conditions give it. */
export function findStatements(project: Project, belongs: (path: string) => boolean): Found {
  const statements: Statement[] = []
  const unreadable: { place: string; why: string }[] = []
  for (const name of project.program.getSourceFileNames()) {
    const file = name.startsWith(root) && belongs(name.slice(root.length)) ? project.program.getSourceFile(name) : undefined
    if (!file) continue
    walk(file, (node) => {
      if (!isCallExpression(node)) return
      try {
        const found = asked(node, project)
        if (found) statements.push(...formsOf(found, project))
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        unreadable.push({ place: placeOf(node), why: error.message })
      }
    })
  }
  return { statements, unreadable }
}

type SqlCall = { readonly node: CallExpression; readonly text: Expression; readonly row: Type | undefined }

/** `sql<Row>`…`.execute(db)`, or `client.query<Row>(text, values)`. */
function asked(node: CallExpression, { checker }: Project): SqlCall | undefined {
  if (!isPropertyAccessExpression(node.expression)) return undefined
  const { expression: owner, name } = node.expression
  if (name.text.startsWith('execute')) {
    const type = checker.getTypeAtLocation(owner)
    if (type?.getSymbol()?.name.endsWith('QueryBuilder'))
      throw new Unreadable(node, 'is put together by methods: write it with sql')
    return isFragment(type) ? { node, text: owner, row: checker.getTypeArguments(type as TypeReference)[0] } : undefined
  }
  const [text] = node.arguments
  if (name.text !== 'query' || !text) return undefined
  const client = checker.getTypeAtLocation(owner)
  if (!['Client', 'PoolClient', 'Pool', 'ClientBase'].includes(client?.getSymbol()?.name ?? '')) return undefined
  const [row] = node.typeArguments ?? []
  return { node, text, row: row && checker.getTypeFromTypeNode(row) }
}

/** Where a function takes its SQL as an argument, a form for each of its calls. */
function formsOf({ node, text, row }: SqlCall, project: Project, calls: readonly CallExpression[] = []): readonly Statement[] {
  try {
    const forms = everyWay((way) => piecesOf(text, contextOf(project, way, calls)))
    const place = placeOf(node)
    const all = forms.map((pieces): Statement => ({ place, row, ...write(pieces) }))
    return [...new Map(all.map((each) => [each.text, each])).values()]
  } catch (error) {
    if (!(error instanceof Given)) throw error
    const callers = callsOf(project, error.owner)
    if (callers.length === 0 || calls.length > 3)
      throw new Unreadable(text, 'a piece of it is given by callers that cannot be found')
    return callers.flatMap((caller) => formsOf({ node, text, row }, project, [...calls, caller]))
  }
}

/** The names of the functions around a statement, bound to what one chain of calls gives them, outermost first. */
function contextOf(project: Project, way: Way, calls: readonly CallExpression[]): Context {
  let context: Context = { project, way, reader, scope: { id: '', names: new Map() } }
  for (const made of calls.toReversed()) {
    const owner = project.checker.getResolvedSignature(made)?.declaration?.resolve() as
      | { parameters?: readonly { name: Node }[] }
      | undefined
    const names = new Map(context.scope.names)
    owner?.parameters?.forEach((parameter, at) => {
      const given = made.arguments[at]
      if (given)
        for (const [name, value] of bind(parameter.name, reader.evaluate(given, context), context)) names.set(name, value)
    })
    context = { ...context, scope: { id: `${context.scope.id}/${made.getStart()}`, names } }
  }
  return context
}

function piecesOf(node: Expression, context: Context): readonly Piece[] {
  const value = reader.evaluate(node, context)
  if (value.kind === 'sql') return value.pieces
  const text = value.kind === 'record' ? reader.partOf(value, 'text', context) : value
  if (text?.kind === 'text') return [text.text]
  throw new Unreadable(node, `${node.getText()} is known only when it runs`)
}

function write(pieces: readonly Piece[]): { readonly text: string; readonly parameters: readonly Parameter[] } {
  const parameters: Parameter[] = []
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `$${parameters.push(piece)}`)).join('')
  return { text, parameters }
}
