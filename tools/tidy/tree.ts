import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The text of files by path from the project's root. Rules take a tree, so that a test can feed them a bad one. */
export type Tree = ReadonlyMap<string, string>

/** What a rule has to say: one line per fault, path first; none where all is well. */
export type Rule = (tree: Tree) => readonly string[]

const built = new Set(['node_modules', 'dist', 'coverage', '.data', '.cache', '.git'])
const text = /\.(ts|tsx|mjs|js|json|css|html|sql|md|sh|yml|yaml|svg|txt)$|^\.ci\/run$|^\.[a-z]+$|^[A-Z]+$/

/** Every file of the project under `root`, without what is installed or built. What is no text stands there empty. */
export function readTree(root: string): Tree {
  const paths = filesUnder(root).map((path) => relative(root, path).replaceAll('\\', '/'))
  return new Map(paths.sort().map((path) => [path, text.test(path) ? readFileSync(join(root, path), 'utf8') : '']))
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (built.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

export function matching(tree: Tree, pattern: RegExp): [path: string, text: string][] {
  return [...tree].filter(([path]) => pattern.test(path))
}

export const code = /\.(ts|tsx|mjs)$/
/** What people read, in every language. */
export const texts = /^src\/.+\/(i18n|texts|words)\/.+\.json$/
export const tests = /\.test\.tsx?$|^e2e\/|^src\/.+\/testing\//
