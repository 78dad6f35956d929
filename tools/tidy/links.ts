import { posix } from 'node:path'
import { matching, type Rule } from './tree.ts'

const link = /\[[^\]]*\]\(([^)\s]+)\)/g
const outside = /^[a-z]+:/i

/** Every link of every page leads to a file or folder of the tree, and to a heading where it names one. */
export const links: Rule = (tree) => {
  const folders = new Set([...tree.keys()].flatMap((path) => ancestors(path)))
  return matching(tree, /\.md$/).flatMap(([page, text]) =>
    [...text.matchAll(link)].flatMap(([, target = '']) => {
      if (outside.test(target)) return []
      const [file = '', heading] = target.split('#')
      const path = file === '' ? page : posix.normalize(posix.join(posix.dirname(page), file)).replace(/\/$/, '')
      if (!tree.has(path) && !folders.has(path)) return [`${page}: ${target} leads nowhere`]
      return heading && !headings(tree.get(path) ?? '').has(heading) ? [`${page}: ${target} has no such heading`] : []
    }),
  )
}

const ancestors = (path: string): string[] => {
  const parent = posix.dirname(path)
  return parent === '.' ? [] : [parent, ...ancestors(parent)]
}

const headings = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const listPath = 'docs/decisions/README.md'

/** Every decision stands in the list of decisions. */
export const decisions: Rule = (tree) =>
  matching(tree, /^docs\/decisions\/\d/).flatMap(([path]) =>
    tree.get(listPath)?.includes(`](${posix.basename(path)})`) ? [] : [`${path}: is not in ${listPath}`],
  )
