import { posix } from 'node:path'
import { parseSync } from 'vite'
import { code, matching, type Tree } from '../tree.ts'

export type Import = {
  readonly from: string
  /** The file it leads to, from the project's root; nothing where it leads to a package. */
  readonly to: string
  /** As it is written. */
  readonly as: string
  /** By `import()`: the file comes later than whoever asks for it. */
  readonly late: boolean
}

/** Our code; what is built, installed or beside it is not. */
export const ours = /^(src|e2e|bench|tools)\//
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const read = new WeakMap<Tree, readonly Import[]>()

/** Every import of one of our files by another, of types alone as well. */
export function importsOf(tree: Tree): readonly Import[] {
  const known = read.get(tree) ?? importsIn(tree)
  read.set(tree, known)
  return known
}

function importsIn(tree: Tree): readonly Import[] {
  const names = namesIn(tree)
  return matching(tree, code).flatMap(([from, text]) =>
    specifiers(from, text).flatMap(({ as, late }) => {
      const to = placeOf(from, as.split('?')[0] ?? '', names)
      return to === undefined ? [] : [{ from, to, as, late }]
    }),
  )
}

/** The names of package.json under `imports`, each with the folder it stands for. */
function namesIn(tree: Tree): readonly [name: string, folder: string][] {
  const { imports = {} } = JSON.parse(tree.get('package.json') ?? '{}') as { imports?: Readonly<Record<string, string>> }
  return Object.entries(imports).map(([name, folder]) => [
    name.replace(/\*$/, ''),
    folder.replace(/^\.\//, '').replace(/\*$/, ''),
  ])
}

function placeOf(from: string, as: string, names: readonly [string, string][]): string | undefined {
  if (as.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), as))
  const named = names.find(([name]) => as.startsWith(name))
  return named && posix.normalize(named[1] + as.slice(named[0].length))
}

function specifiers(path: string, text: string): { readonly as: string; readonly late: boolean }[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
  const early = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
  const late = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, as] = /^(?:'([^']+)')$/.exec(text.slice(start, end)) ?? []
    return as ? [{ as, late: true }] : []
  })
  return [...early.map(({ value }) => ({ as: value, late: false })), ...late]
}

/** The module, app or part of src that a file belongs to; outside src its uppermost folder; nothing at the project's root. */
export function moduleOf(path: string): string {
  return /^(?:src\/(?:(?:house|arcade|apps)\/)?[^/]+|[^/]+)(?=\/)/.exec(path)?.[0] ?? ''
}
