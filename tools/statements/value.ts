import type { Expression, FunctionLikeDeclaration, Node, ObjectLiteralExpression } from 'typescript/unstable/ast'

/** What is bound when the statement runs. `of` is the expression whose type says what it may be, where there is one. */
export type Parameter = { readonly of: Node | undefined }

/** Part of a statement: text as it stands, or a gap for a parameter. */
export type Piece = string | Parameter

/** What the names of inlined functions stand for, by the number of their symbol; `id` tells one call of a function from another. */
export type Scope = { readonly id: string; readonly names: ReadonlyMap<number, Value> }

/** What an expression is known to be without running it. */
export type Value =
  | { readonly kind: 'sql'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'record'; readonly node: ObjectLiteralExpression; readonly scope: Scope }
  | { readonly kind: 'function'; readonly node: FunctionLikeDeclaration; readonly scope: Scope }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown'; readonly node: Expression | Node }

export const nothing: Value = { kind: 'nothing' }

/** A piece of SQL that cannot be read from the source. */
export class Unreadable extends Error {
  readonly node: Node

  constructor(node: Node, why: string) {
    super(why)
    this.node = node
  }
}

/** A piece of SQL that is given to a function as an argument: its callers say what it is. */
export class Given extends Error {
  readonly owner: Node

  constructor(owner: Node) {
    super('given by callers')
    this.owner = owner
  }
}

/** A list known only when it runs would be empty: whoever joins one asks for that first. */
export class NoSuchWay extends Error {}

/** One way through the conditions that put a statement together. The same condition is answered in the same way wherever it stands. */
export class Way {
  readonly #answers = new Map<string, number>()
  readonly #steps: { readonly of: number; taken: number }[]
  #next = 0

  constructor(steps: { readonly of: number; taken: number }[]) {
    this.#steps = steps
  }

  pick(key: string, of: number): number {
    const before = this.#answers.get(key)
    if (before !== undefined && before < of) return before
    const step = (this.#steps[this.#next] ??= { of, taken: 0 })
    this.#next++
    this.#answers.set(key, step.taken)
    return step.taken
  }
}

const MOST_WAYS = 512

/** Answers for every way through the choices that `run` meets, or for the first 512. */
export function everyWay<T>(run: (way: Way) => T): readonly T[] {
  const steps: { readonly of: number; taken: number }[] = []
  const answers: T[] = []
  while (answers.length < MOST_WAYS) {
    try {
      answers.push(run(new Way(steps)))
    } catch (error) {
      if (!(error instanceof NoSuchWay)) throw error
    }
    while (steps.length > 0 && steps.at(-1)!.taken === steps.at(-1)!.of - 1) steps.pop()
    const last = steps.at(-1)
    if (!last) break
    last.taken++
  }
  return answers
}
