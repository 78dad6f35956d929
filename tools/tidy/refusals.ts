import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { edgeRefusals } from '#wire/call.ts'
import { ofProposals } from '#house/audit/console-contract.ts'
import type { Declared } from './texts.ts'
import { matching, type Tree } from './tree.ts'

/** Where the texts of what every module refuses of a proposal stand. */
const PROPOSALS = 'src/house/audit/texts'

type Declares = { readonly '~orpc': { readonly errorMap: object } }

/** Reads every contract of the tree for the refusals it declares. The edge's own refusals have their texts beside them. */
export async function declaredRefusals(root: string, tree: Tree): Promise<Declared> {
  const edge = new Set(Object.keys(edgeRefusals))
  const contracts = matching(tree, /^src\/(house|arcade)\/[^/]+\/(.+\/)?(console-)?contract\.ts$|^src\/sandbox\/contract\.ts$/)
  const declared = await Promise.all(
    contracts.map(async ([path]) => {
      const face = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
      const codes = new Set(callsOf(Object.values(face)).flatMap((call) => Object.keys(call['~orpc'].errorMap)))
      const folder = /^src\/(?:house|arcade)\/[^/]+/.exec(path)?.[0] ?? dirname(path)
      return [`${folder}/texts`, [...codes].filter((code) => !edge.has(code))] as const
    }),
  )
  const folders = Map.groupBy(declared, ([folder]) => folder)
  const codesOf = [...folders].map(([folder, parts]) => [folder, [...new Set(parts.flatMap(([, codes]) => codes))]] as const)
  const shared = Object.keys(ofProposals)
  const own = codesOf.map(
    ([folder, codes]) =>
      [
        folder,
        folder === PROPOSALS ? [...new Set([...codes, ...shared])] : codes.filter((code) => !shared.includes(code)),
      ] as const,
  )
  return new Map([['src/wire/texts', [...edge, 'error']], ...own])
}

function callsOf(values: readonly unknown[]): Declares[] {
  return values.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return []
    return '~orpc' in value ? [value as Declares] : isPlain(value) ? callsOf(Object.values(value)) : []
  })
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype
