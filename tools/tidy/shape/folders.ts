import { posix } from 'node:path'
import { code, type Tree } from '../tree.ts'
import { apartFrom, type Exceptions } from './exceptions.ts'
import { importsOf, isTest, moduleOf, ours } from './imports.ts'

const MOST = 20

/** At most 20 files of code in a folder; tests, texts and data apart. */
export function crowded(tree: Tree, exceptions: Exceptions = {}): string[] {
  const files = [...tree.keys()].filter((path) => ours.test(path) && code.test(path) && !isTest(path))
  const counts = new Map<string, number>()
  for (const path of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  const faults = [...counts].flatMap(([folder, count]): [string, string][] =>
    count > MOST ? [[`${folder}/`, `${folder}: ${count} files of code, at most ${MOST}`]] : [],
  )
  return apartFrom(exceptions, new Map(faults))
}

/**
 * No two folders that stand beside each other in a module import each other, whatever stands below them: of two subjects one is the lower. What
 * stands in the folder above them puts them together. Tests apart.
 */
export function mutual(tree: Tree, exceptions: Exceptions = {}): string[] {
  const ways = new Map<string, string>()
  for (const { from, to } of importsOf(tree)) {
    if (!ours.test(from) || isTest(from) || moduleOf(from) !== moduleOf(to) || !code.test(to)) continue
    const [one, other] = apart(posix.dirname(from), posix.dirname(to))
    if (one && other) ways.set(`${one} ${other}`, `${from} imports ${to}`)
  }
  const faults = [...ways].flatMap(([way, file]): [string, string][] => {
    const [one = '', other = ''] = way.split(' ')
    const back = one < other ? ways.get(`${other} ${one}`) : undefined
    return back ? [[one, `${one} and ${other} import each other: ${file}, ${back}`]] : []
  })
  return apartFrom(exceptions, new Map(faults.map(([folder, fault]) => [`${folder}/`, fault])))
}

/** The folders in which two paths part; nothing where one stands above the other. */
function apart(one: string, other: string): [string?, string?] {
  const [ones, others] = [one.split('/'), other.split('/')]
  const at = ones.findIndex((name, i) => name !== others[i])
  if (at === -1 || at >= others.length) return []
  return [ones.slice(0, at + 1).join('/'), others.slice(0, at + 1).join('/')]
}
