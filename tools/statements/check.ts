import type pg from 'pg'
import { readCatalog } from './columns.ts'
import { wrongInRow, wrongParameter } from './compare.ts'
import { describe, type Described } from './describe.ts'
import type { Statement } from './find.ts'
import { nullsOf } from './nulls.ts'
import type { Project } from './project.ts'

/** What is wrong with these statements on a migrated database: `file:line: fault`. They are prepared and explained, none is run. */
export async function checkStatements(
  client: pg.Client,
  statements: readonly Statement[],
  { checker }: Project,
): Promise<readonly string[]> {
  // So that the planner says where a condition leaves no row to another.
  await client.query('SET constraint_exclusion = on')
  const catalog = await readCatalog(client)
  const faults = new Set<string>()
  for (const { place, text, row, parameters } of statements) {
    const described = await describe(client, text).catch((error: Error) => error)
    if (described instanceof Error) {
      faults.add(`${place}: ${described.message} in ${near(text, described)}`)
      continue
    }
    const nulls = await nullsOf(client, text, described, catalog)
    for (const fault of wrongInRow(row, { ...described, nulls }, { catalog, checker })) faults.add(`${place}: ${fault}`)
    for (const fault of wrongParameters({ parameters }, described)) faults.add(`${place}: ${fault}`)
  }
  return [...faults]

  function wrongParameters({ parameters }: Pick<Statement, 'parameters'>, described: Described): readonly string[] {
    return parameters.flatMap(({ of }, at) => {
      const type = of && checker.getTypeAtLocation(of)
      const fault = type && wrongParameter(type, described.parameters[at] ?? 0, { catalog, checker })
      return fault ? [`${fault}: ${of.getText()}`] : []
    })
  }
}

/** The words around the place that the server points to. */
function near(text: string, error: Error & { readonly position?: string }): string {
  const at = Number(error.position ?? 1) - 1
  return text
    .slice(Math.max(0, at - 40), at + 40)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
