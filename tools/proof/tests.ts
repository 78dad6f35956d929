import { posix, relative } from 'node:path'
import type { Report } from '../setup/report.mjs'

export type Proof = { readonly file: string; readonly title: string; readonly passed: boolean }

/** Cases of the wallet protocol's conformance suite have a list of their own. */
const conformance = /^V\d+$/

/** The tests that name an id in brackets at the end of their title, by id: `A1` of the checklist, `trust 13`. */
export function proofs({ testResults }: Report, root: string): Map<string, Proof[]> {
  const found = new Map<string, Proof[]>()
  for (const { name, assertionResults } of testResults) {
    const file = relative(root, name).replaceAll('\\', '/')
    for (const { title, status } of assertionResults) {
      for (const id of idsOf(title)) found.set(id, [...(found.get(id) ?? []), { file, title, passed: status === 'passed' }])
    }
  }
  return found
}

/** `[A1, trust 13, 14]` names A1, trust 13 and trust 14. */
export function idsOf(title: string): string[] {
  const ids =
    /\[([^\]]+)\]\s*$/
      .exec(title)?.[1]
      ?.split(',')
      .map((id) => id.trim()) ?? []
  const whole = ids.map((id, index) => (/^\d+$/.test(id) && ids.slice(0, index).some(isTrust) ? `trust ${id}` : id))
  return whole.filter((id) => /^[A-Z]\d+$/.test(id) || isTrust(id)).filter((id) => !conformance.test(id))
}

const isTrust = (id: string) => /^trust \d+$/.test(id)

/** The tests column: each file once, with the number of its passing tests; a failing one says so. */
export function column(tests: readonly Proof[], page: string): string {
  const files = [...new Set(tests.map(({ file }) => file))].sort()
  return files
    .map((file) => {
      const own = tests.filter((test) => test.file === file)
      const passed = own.filter((test) => test.passed).length
      const failed = own.length - passed
      const link = `[${posix.basename(file).replace(/\.test\.tsx?$/, '')}](${posix.relative(posix.dirname(page), file)})`
      return `${link} ${passed}${failed > 0 ? ` (failing: ${failed})` : ''}`
    })
    .join(' · ')
}
