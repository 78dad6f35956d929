import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  SyntaxKind,
  type Expression,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { TypeFlags, type Type } from 'typescript/unstable/sync'
import { bind, call } from './call.ts'
import { chosen, namesOf, someOf, type Context } from './context.ts'
import { declarationOf, isFragment, parameterOf, symbolOf } from './project.ts'
import { Given, nothing, Unreadable, type Piece, type Value } from './value.ts'

export function evaluate(node: Node, context: Context): Value {
  if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
    return evaluate(node.expression, context)
  if (isNonNullExpression(node) || isAwaitExpression(node)) return evaluate(node.expression, context)
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node))
    return { kind: 'text', text: node.text }
  if (node.kind === SyntaxKind.NullKeyword || node.kind === SyntaxKind.FalseKeyword) return nothing
  if (isTemplateExpression(node)) return textOfTemplate(node.head.text, node.templateSpans, context)
  if (isTaggedTemplateExpression(node)) return { kind: 'sql', pieces: piecesOf(node, context) }
  if (isConditionalExpression(node)) return evaluate(chosen(node.condition, context) ? node.whenTrue : node.whenFalse, context)
  if (isBinaryExpression(node)) return ofTwo(node.left, node.operatorToken.kind, node.right, context) ?? { kind: 'unknown', node }
  if (isArrayLiteralExpression(node)) return { kind: 'list', items: node.elements.flatMap((each) => itemsOf(each, context)) }
  if (isObjectLiteralExpression(node)) return { kind: 'record', node, scope: context.scope }
  if (isArrowFunction(node) || isFunctionExpression(node)) return { kind: 'function', node, scope: context.scope }
  if (isCallExpression(node)) return call(node, context) ?? { kind: 'unknown', node }
  if (isPropertyAccessExpression(node)) return property(node.expression, node.name.text, context) ?? ofType(node, context)
  if (isElementAccessExpression(node)) return element(node.expression, node.argumentExpression, context) ?? ofType(node, context)
  if (isIdentifier(node)) return node.text === 'undefined' ? nothing : named(node, context)
  return { kind: 'unknown', node }
}

function textOfTemplate(
  head: string,
  spans: readonly { readonly expression: Expression; readonly literal: { readonly text: string } }[],
  context: Context,
): Value {
  const parts = spans.map(({ expression, literal }) => {
    const value = evaluate(expression, context)
    if (value.kind !== 'text') throw unknownText(expression, context)
    return value.text + literal.text
  })
  return { kind: 'text', text: head + parts.join('') }
}

/** Where the text is an argument, its callers say it. */
function unknownText(node: Node, { project }: Context): Error {
  const declaration = declarationOf(symbolOf(project, node))
  const parameter = declaration && parameterOf(declaration)
  return parameter
    ? new Given(parameter.owner)
    : new Unreadable(node, `${node.getText()} is put into a text and known only when it runs`)
}

/** The pieces of a tagged statement or fragment, a parameter for each value in it. */
function piecesOf({ template }: TaggedTemplateExpression, context: Context): readonly Piece[] {
  if (!isTemplateExpression(template)) return [(template as { text: string }).text]
  return [
    template.head.text,
    ...template.templateSpans.flatMap(({ expression, literal }): Piece[] => [...gap(expression, context), literal.text]),
  ]
}

function gap(node: Expression, context: Context): readonly Piece[] {
  if (!isFragment(context.project.checker.getTypeAtLocation(node))) return [{ of: node }]
  const value = evaluate(node, context)
  if (value.kind === 'sql') return value.pieces
  if (value.kind === 'unknown' || value.kind === 'function')
    throw new Unreadable(node, `${node.getText()} is a piece of SQL that cannot be read`)
  return [{ of: node }]
}

function ofTwo(left: Expression, operator: SyntaxKind, right: Expression, context: Context): Value | undefined {
  if (operator === SyntaxKind.AmpersandAmpersandToken) return chosen(left, context) ? evaluate(right, context) : nothing
  if (operator === SyntaxKind.QuestionQuestionToken || operator === SyntaxKind.BarBarToken) {
    const value = evaluate(left, context)
    if (value.kind === 'nothing') return evaluate(right, context)
    return value.kind !== 'unknown' || chosen(left, context) ? value : evaluate(right, context)
  }
  if (operator !== SyntaxKind.PlusToken) return undefined
  const [a, b] = [evaluate(left, context), evaluate(right, context)]
  if (a.kind !== 'text' || b.kind !== 'text') return undefined
  const sum = [left, right].every((each) => (context.project.checker.getTypeAtLocation(each)?.flags ?? 0) & TypeFlags.NumberLike)
  return { kind: 'text', text: sum ? String(Number(a.text) + Number(b.text)) : a.text + b.text }
}

function itemsOf(node: Node, context: Context): readonly Value[] {
  if (!isSpreadElement(node)) return [evaluate(node, context)]
  const value = evaluate(node.expression, context)
  if (value.kind === 'list') return value.items
  return value.kind === 'nothing' ? [] : someOf(node)
}

/** One of the texts that a type allows; unknown where it allows any. */
function ofType(node: Node, { project, way, scope }: Context): Value {
  const texts = textsOf(project.checker.getTypeAtLocation(node))
  if (texts.length === 0) return { kind: 'unknown', node }
  return { kind: 'text', text: texts[way.pick(`${scope.id} ${node.getText()} is`, texts.length)]! }
}

function textsOf(type: Type | undefined): readonly string[] {
  if (type?.isUnionType()) {
    const each = type.getTypes().map(textsOf)
    return each.every(({ length }) => length > 0) ? each.flat() : []
  }
  return type?.isStringLiteralType() ? [type.value] : []
}

function property(owner: Expression, name: string, context: Context): Value | undefined {
  const value = evaluate(owner, context)
  return value.kind === 'record' ? partOf(value, name, context) : undefined
}

function element(owner: Expression, index: Expression, context: Context): Value | undefined {
  const value = evaluate(owner, context)
  if (value.kind === 'list') {
    const at = context.way.pick(`${context.scope.id} ${index.getText()} at`, value.items.length)
    return value.items[at]
  }
  if (value.kind !== 'record') return undefined
  const key = evaluate(index, context)
  const names = namesOf(value.node)
  const name = key.kind === 'text' ? key.text : names[context.way.pick(`${context.scope.id} ${index.getText()} is`, names.length)]
  return name === undefined ? undefined : (partOf(value, name, context) ?? nothing)
}

/** What a record holds under a name; of spread records the last that has it. */
function partOf({ node, scope }: Extract<Value, { kind: 'record' }>, name: string, context: Context): Value | undefined {
  const within = { ...context, scope }
  for (const each of node.properties.toReversed()) {
    if (isSpreadAssignment(each)) {
      const value = evaluate(each.expression, within)
      const found = value.kind === 'record' ? partOf(value, name, context) : undefined
      if (found) return found
    } else if ('text' in each.name && each.name.text === name) {
      if (isPropertyAssignment(each)) return evaluate(each.initializer, within)
      if (isShorthandPropertyAssignment(each)) return shorthand(each, within)
    }
  }
  return undefined
}

function shorthand(node: Node & { readonly name: Node }, context: Context): Value {
  const symbol = context.project.checker.getShorthandAssignmentValueSymbol(node)
  const bound = symbol && context.scope.names.get(symbol.id)
  return bound ?? declared(declarationOf(symbol), node.name, context)
}

function named(node: Node, context: Context): Value {
  const symbol = symbolOf(context.project, node)
  const bound = symbol && context.scope.names.get(symbol.id)
  return bound ?? declared(declarationOf(symbol), node, context)
}

function declared(declaration: Node | undefined, node: Node, context: Context): Value {
  if (!declaration) return { kind: 'unknown', node }
  if (isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, scope: context.scope }
  if (isVariableDeclaration(declaration) && declaration.initializer) return evaluate(declaration.initializer, context)
  if (isVariableDeclaration(declaration) && isForOfStatement(declaration.parent.parent))
    return oneOf(declaration.parent.parent.expression, node, context)
  const parameter = parameterOf(declaration)
  if (parameter && isFragment(context.project.checker.getTypeAtLocation(node))) throw new Given(parameter.owner)
  if (!parameter && isBindingElement(declaration)) return taken(declaration, node, context)
  return ofType(node, context)
}

/** One item of the list that a loop goes through. */
function oneOf(list: Expression, node: Node, context: Context): Value {
  const value = evaluate(list, context)
  if (value.kind !== 'list') return ofType(node, context)
  return value.items[context.way.pick(`${context.scope.id} ${list.getText()} of`, value.items.length)]!
}

/** A name taken out of a record or a list. */
function taken(declaration: Node, node: Node, context: Context): Value {
  let root = declaration
  while (!isVariableDeclaration(root)) root = root.parent
  if (!root.initializer || !root.name) return ofType(node, context)
  const names = bind(root.name, evaluate(root.initializer, context), context)
  const symbol = symbolOf(context.project, node)
  return (symbol && names.get(symbol.id)) ?? ofType(node, context)
}

export const reader = { evaluate, partOf }
