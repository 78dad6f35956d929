import { matching, type Rule } from './tree.ts'
import { lineOf } from './syntax.ts'
import { secretsIn } from './secrets.mjs'

/** Samples and vectors that look like secrets and open nothing, each with where it comes from. */
const known: Readonly<Record<string, string>> = {}

/** No secret stands in the project, in code, tests, documents or data. */
export const secrets: Rule = (tree) =>
  matching(tree, /./).flatMap(([path, text]) =>
    path in known ? [] : secretsIn(text).map(({ what, at }) => `${path}:${lineOf(text, at)}: ${what}`),
  )
