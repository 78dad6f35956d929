import {
  isArrayBindingPattern,
  isBindingElement,
  isBlock,
  isCallExpression,
  isExpressionStatement,
  isIdentifier,
  isIfStatement,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isReturnStatement,
  isSwitchStatement,
  isSpreadElement,
  type CallExpression,
  type Expression,
  type FunctionLikeDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import type { TypeReference } from 'typescript/unstable/sync'
import { chosen, namesOf, someOf, type Context } from './context.ts'
import { isFragment, symbolOf, type Project } from './project.ts'
import { NoSuchWay, nothing, Unreadable, type Piece, type Value } from './value.ts'

/** What a call answers; nothing where it can only be known by running it. */
export function call(node: CallExpression, context: Context): Value | undefined {
  const { expression } = node
  if (isPropertyAccessExpression(expression)) {
    const { text: method } = expression.name
    if (isIdentifier(expression.expression) && expression.expression.text === 'sql') return ofBuilder(method, node, context)
    if (isIdentifier(expression.expression) && expression.expression.text === 'Object') return ofObject(method, node, context)
    const owner = context.reader.evaluate(expression.expression, context)
    if (owner.kind === 'list') return ofList(owner.items, method, node, context)
    if (owner.kind === 'unknown' && isListOfFragments(node, context))
      return ofList(someOf(expression.expression), method, node, context)
    if (owner.kind === 'text' && method === 'toLowerCase') return { kind: 'text', text: owner.text.toLowerCase() }
    if (owner.kind !== 'record') return undefined
    return apply(context.reader.partOf(owner, method, context), node.arguments, context, node)
  }
  if (!isIdentifier(expression) && !isCallExpression(expression)) return undefined
  return apply(context.reader.evaluate(expression, context), node.arguments, context, node)
}

const isListOfFragments = (node: Node, { project: { checker } }: Context): boolean => {
  const type = checker.getTypeAtLocation(node)
  return type !== undefined && checker.isArrayType(type) && isFragment(checker.getTypeArguments(type as TypeReference)[0])
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/** `sql.ref`, `sql.table`, `sql.id`, `sql.lit` and `sql.join`, as Kysely writes them. */
function ofBuilder(method: string, node: CallExpression, context: Context): Value {
  const given = node.arguments.map((each) => context.reader.evaluate(each, context))
  const [first, second] = given
  if (method === 'join') return join(first, second, node)
  const texts = given.map((each) => {
    if (each.kind === 'text') return each.text
    throw new Unreadable(node, `${node.getText()} names what is known only when it runs`)
  })
  if (method === 'lit') return { kind: 'sql', pieces: [`'${texts[0]?.replaceAll("'", "''")}'`] }
  return { kind: 'sql', pieces: [texts.map(quoted).join('.')] }
}

function join(list: Value | undefined, separator: Value | undefined, node: Node): Value {
  if (list?.kind !== 'list') throw new Unreadable(node, `${node.getText()} joins a list known only when it runs`)
  const between = separator?.kind === 'sql' ? separator.pieces : [', ']
  const pieces = list.items.flatMap((item, at): Piece[] => [
    ...(at > 0 ? between : []),
    ...(item.kind === 'sql' ? item.pieces : [{ of: undefined }]),
  ])
  return { kind: 'sql', pieces }
}

function ofObject(method: string, { arguments: [first] }: CallExpression, context: Context): Value | undefined {
  const value = first && context.reader.evaluate(first, context)
  if (value?.kind !== 'record') return undefined
  const names = namesOf(value.node)
  const text = (name: string): Value => ({ kind: 'text', text: name })
  if (method === 'keys') return { kind: 'list', items: names.map(text) }
  const parts = names.map((name) => context.reader.partOf(value, name, context) ?? nothing)
  if (method === 'values') return { kind: 'list', items: parts }
  if (method === 'entries')
    return { kind: 'list', items: parts.map((part, at) => ({ kind: 'list', items: [text(names[at]!), part] })) }
  return undefined
}

function ofList(items: readonly Value[], method: string, node: CallExpression, context: Context): Value | undefined {
  const [first] = node.arguments
  if (method === 'filter') return { kind: 'list', items: items.filter(({ kind }) => kind !== 'nothing') }
  if (method === 'toSorted' || method === 'toReversed') return { kind: 'list', items }
  if (method === 'join') return texts(items, first ? context.reader.evaluate(first, context) : nothing)
  if (method !== 'map' && method !== 'flatMap') return undefined
  const each = first && context.reader.evaluate(first, context)
  if (each?.kind !== 'function') return undefined
  const answers = items.map((item, at) =>
    run(each, [item, { kind: 'text', text: String(at) }], {
      ...context,
      scope: { ...context.scope, id: `${context.scope.id}/${at}` },
    }),
  )
  if (answers.some((answer) => answer === undefined)) return undefined
  const known = answers as Value[]
  if (method === 'map') return { kind: 'list', items: known }
  const flat = known.flatMap((answer) => (answer.kind === 'list' ? answer.items : [answer]))
  if (flat.length === 0 && items.some(({ kind }) => kind === 'unknown')) throw new NoSuchWay()
  return { kind: 'list', items: flat }
}

function texts(items: readonly Value[], between: Value): Value | undefined {
  if (!items.every((item) => item.kind === 'text')) return undefined
  return { kind: 'text', text: items.map(({ text }) => text).join(between.kind === 'text' ? between.text : ',') }
}

function apply(value: Value | undefined, given: readonly Expression[], context: Context, node: Node): Value | undefined {
  if (value?.kind !== 'function' || given.some(isSpreadElement)) return undefined
  const scope = { ...context.scope, id: `${context.scope.id}/${node.getStart()}` }
  return run(
    value,
    given.map((each) => context.reader.evaluate(each, context)),
    { ...context, scope },
  )
}

/** What a function answers for these arguments, its own names bound to them. */
function run(
  { node, scope }: Extract<Value, { kind: 'function' }>,
  given: readonly Value[],
  context: Context,
): Value | undefined {
  const names = new Map([...context.scope.names, ...scope.names])
  node.parameters.forEach((parameter, at) => {
    const value = given[at] ?? (parameter.initializer ? context.reader.evaluate(parameter.initializer, context) : nothing)
    for (const [name, bound] of bind(parameter.name, value, context)) names.set(name, bound)
  })
  const within = { ...context, scope: { id: context.scope.id, names } }
  if (!node.body) return undefined
  return isBlock(node.body) ? answerOf(node.body.statements, within) : within.reader.evaluate(node.body, within)
}

/** What the names of a pattern stand for. A name whose value cannot be known is left out. */
export function bind(pattern: Node, value: Value, context: Context): ReadonlyMap<number, Value> {
  const names = new Map<number, Value>()
  if (isIdentifier(pattern)) {
    const symbol = symbolOf(context.project, pattern)
    if (symbol && value.kind !== 'unknown') names.set(symbol.id, value)
  }
  if (!isObjectBindingPattern(pattern) && !isArrayBindingPattern(pattern)) return names
  pattern.elements.forEach((each, at) => {
    if (!isBindingElement(each) || !each.name) return
    const part = partAt(each, at, value, context) ?? (each.initializer && context.reader.evaluate(each.initializer, context))
    if (part) for (const [name, bound] of bind(each.name, part, context)) names.set(name, bound)
  })
  return names
}

function partAt(
  each: { readonly propertyName?: Node; readonly name?: Node; readonly dotDotDotToken?: Node },
  at: number,
  value: Value,
  context: Context,
): Value | undefined {
  if (value.kind === 'list') return value.items[at]
  if (value.kind !== 'record') return undefined
  if (each.dotDotDotToken) return value
  const name = each.propertyName ?? each.name
  return name && 'text' in name ? context.reader.partOf(value, String(name.text), context) : undefined
}

/** What the statements of a function answer; conditions are chosen, names are looked up when needed. */
function answerOf(statements: readonly Node[], context: Context): Value | undefined {
  for (const each of statements) {
    if (isReturnStatement(each)) return each.expression ? context.reader.evaluate(each.expression, context) : nothing
    if (isIfStatement(each)) {
      const branch = chosen(each.expression, context) ? each.thenStatement : each.elseStatement
      const answer = branch && answerOf(isBlock(branch) ? branch.statements : [branch], context)
      if (answer) return answer
    }
    if (isSwitchStatement(each)) {
      const { clauses } = each.caseBlock
      const at = context.way.pick(`${context.scope.id} ${each.expression.getText()} is`, clauses.length)
      const answer = answerOf(
        clauses.slice(at).flatMap(({ statements: own }) => [...own]),
        context,
      )
      if (answer) return answer
    }
    if (isExpressionStatement(each)) continue
  }
  return undefined
}

/** The calls of a function in the program. */
export function callsOf({ checker }: Project, owner: FunctionLikeDeclaration | Node): readonly CallExpression[] {
  return checker.getSignatureUsage(owner).flatMap(({ call: made }) => {
    const node = made?.resolve()
    return node && isCallExpression(node) ? [node] : []
  })
}
