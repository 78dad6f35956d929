// npm run proof: writes the tests column of docs/coverage.md and docs/trust.md from the runner's report of the last full run.
// With --check it writes nothing and fails where a page says something else than the report.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { coverageIds, trustIds, withTests } from './proof/rows.ts'
import { pageFaults, proofFaults, unknownIds, type Page } from './proof/pages.ts'
import { column, proofs } from './proof/tests.ts'
import { readReport } from './setup/report.mjs'

export const report = '.cache/tests.json'

export function readPages(): Page[] {
  const page = (path: string, ids: readonly string[], tag: Page['tag']) => ({ path, text: readFileSync(path, 'utf8'), ids, tag })
  return [page('docs/coverage.md', coverageIds, (id) => id), page('docs/trust.md', trustIds, (id) => `trust ${id}`)]
}

function prove({ check }: { check: boolean }): string[] {
  if (!existsSync(report)) return [`there is no ${report}: run npm test first`]
  const found = proofs(readReport(report), process.cwd())
  if (!check)
    for (const page of readPages())
      writeFileSync(
        page.path,
        withTests(page.text, (id) => column(found.get(page.tag(id)) ?? [], page.path)),
      )
  const pages = readPages()
  return [...pages.flatMap((page) => [...pageFaults(page), ...proofFaults(page, found)]), ...unknownIds(pages, found)]
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  const faults = prove({ check })
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
