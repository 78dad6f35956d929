import { halves, parts } from '../../architecture.mjs'
import type { Tree } from './tree.ts'

export type Graph = Readonly<Record<string, { readonly uses: readonly string[] }>>

/** One line for each way round in circles, and for each use of something that is not in the graph. */
export function circles(graph: Graph): string[] {
  const done = new Set<string>()
  const visit = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [[...way.slice(way.indexOf(name)), name].join(' → ')]
    if (done.has(name)) return []
    const node = graph[name]
    if (!node) return [`${way.at(-1)} uses ${name}, which is not in the graph`]
    const found = node.uses.flatMap((used) => visit(used, [...way, name]))
    done.add(name)
    return found
  }
  return Object.keys(graph).flatMap((name) => visit(name, []))
}

type Map = { readonly parts: Graph; readonly halves: Readonly<Record<string, Graph>> }

/** Every folder of src stands in architecture.mjs, every module there stands in the tree and has a face. */
export function strangers(tree: Tree, map: Map = { parts, halves }): string[] {
  const files = [...tree.keys()].filter((path) => path.startsWith('src/'))
  const partsStanding = new Set(files.map((path) => path.replace(/^src\/(apps\/[^/]+|[^/]+)\/.*$/, '$1')))
  const found = [...partsStanding].filter((part) => !(part in map.parts)).map((part) => `src/${part}: not in architecture.mjs`)
  for (const [half, modules] of Object.entries(map.halves)) {
    const standing = new Set(files.flatMap((path) => (path.startsWith(`src/${half}/`) ? [path.split('/')[2] ?? ''] : [])))
    for (const name of standing) if (!(name in modules)) found.push(`src/${half}/${name}: not in architecture.mjs`)
    for (const name of Object.keys(modules)) {
      if (!standing.has(name)) found.push(`src/${half}/${name}: in architecture.mjs, not in the tree`)
      else if (!tree.has(`src/${half}/${name}/index.ts`)) found.push(`src/${half}/${name}: has no face (index.ts)`)
    }
  }
  return found
}

/** ARCHITECTURE.md has a row for each module of the house, in the graph's order and with what it uses. */
export function untold(tree: Tree, house: Graph = halves.house): string[] {
  const page = 'ARCHITECTURE.md'
  const rows = (tree.get(page) ?? '').split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const told = rows.filter(([, name = '']) => name in house).map(([, name = '', , uses = '']) => `${name}: ${uses}`)
  const wanted = Object.entries(house).map(([name, { uses }]) => `${name}: ${uses.join(', ')}`)
  return wanted.filter((row, at) => told[at] !== row).map((row) => `${page}: does not say, in its place, ${row}`)
}
