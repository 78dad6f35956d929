import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type UserWorkspaceConfig } from 'vitest/node'
import config from '../../vitest.config.ts'

/** What is said of a file of which no test was run. */
export const NOT_RUN = 'the file does not run'

/** What a run of tests says: the first that failed, or none. */
export type Verdict = { readonly killer: string | null; readonly seconds: number }

export type Session = {
  /** Of the session's own PostgreSQL, as its superuser; it stands once tests have run. */
  readonly databaseUrl: () => string
  /** Runs test files one after the other, until the first test fails. */
  readonly run: (files: readonly string[]) => Promise<Verdict>
  /** Gives this text for a source file from now on, or its own again with null; the file on the disk is left alone. */
  readonly replace: (path: string, text: string | null) => void
  readonly close: () => Promise<void>
}

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** The project of all tests but those of screens, as `npm test` runs it. */
function codeProject() {
  const projects = (config.test?.projects ?? []) as UserWorkspaceConfig[]
  const code = projects.map(({ test }) => test).find((test) => test?.name === 'code')
  if (!code) throw new Error('vitest.config.ts has no project named code')
  const { include, exclude, globalSetup, environment, expect, testTimeout, hookTimeout } = code
  return { include, exclude, globalSetup, environment, expect, testTimeout, hookTimeout } as Partial<typeof code>
}

/** One vitest that is kept, with one worker and one PostgreSQL, so that a change costs little more than the tests that notice it. */
export async function openSession({ isolate }: { readonly isolate: boolean }): Promise<Session> {
  const replaced = new Map<string, string>()
  const replacing: Plugin = { name: 'replacing', enforce: 'pre', load: (id) => replaced.get(id) ?? null }
  const vitest = await createVitest(
    {
      ...codeProject(),
      isolate,
      fsModuleCache: false,
      config: false,
      watch: false,
      maxWorkers: 1,
      bail: 1,
      reporters: [{}],
      sequence: { sequencer: InOrder },
    },
    { plugins: [replacing] },
  )
  await vitest.standalone()
  await vitest.globTestSpecifications()
  return {
    databaseUrl: () => vitest.getProvidedContext().databaseUrl,
    run: async (files) => {
      const specifications = files.flatMap((file) => vitest.getModuleSpecifications(resolve(file)))
      if (specifications.length < files.length) throw new Error(`no such tests: ${files.join(' ')}`)
      const asked = new Set(specifications.map(({ moduleId }) => moduleId))
      const began = performance.now()
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const seconds = (performance.now() - began) / 1000
      const killer = failureIn(testModules.filter(({ moduleId }) => asked.has(moduleId)))
      return { killer: killer ?? (unhandledErrors.length > 0 ? 'an error outside every test' : null), seconds }
    },
    replace: (path, text) => {
      const file = resolve(path)
      if (text === null) replaced.delete(file)
      else replaced.set(file, text)
      vitest.invalidateFile(file)
    },
    close: () => vitest.close(),
  }
}

function failureIn(modules: readonly TestModule[]): string | null {
  for (const module of modules) {
    const file = relative(process.cwd(), module.moduleId)
    for (const test of module.children.allTests('failed')) return `${file}: ${test.fullName}`
    if (module.state() === 'failed') return `${file}: ${NOT_RUN}`
  }
  return null
}
