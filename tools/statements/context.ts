import { isSpreadAssignment, type Node, type ObjectLiteralExpression } from 'typescript/unstable/ast'
import type { Project } from './project.ts'
import type { Scope, Value, Way } from './value.ts'

/** What reads expressions; it stands above those it calls, so they are handed it. */
type Reader = {
  readonly evaluate: (node: Node, context: Context) => Value
  readonly partOf: (record: Extract<Value, { kind: 'record' }>, name: string, context: Context) => Value | undefined
}

/** With what an expression is evaluated. */
export type Context = { readonly project: Project; readonly way: Way; readonly scope: Scope; readonly reader: Reader }

/** Whether a condition holds on this way; the same words in the same call are one condition. */
export const chosen = (condition: Node, { way, scope }: Context) => way.pick(`${scope.id} ${condition.getText()}`, 2) === 0

/** A list known only when it runs stands for one of its items. */
export const someOf = (node: Node): readonly Value[] => [{ kind: 'unknown', node }]

export const namesOf = (node: ObjectLiteralExpression): readonly string[] =>
  node.properties.flatMap((each) => (!isSpreadAssignment(each) && 'text' in each.name ? [String(each.name.text)] : []))
