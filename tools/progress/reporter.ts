import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { slowest, spoken, weightOf, type Timed } from './times.ts'

/** No more than one line in so many milliseconds. */
const BETWEEN_LINES = 20_000

/** The runner waits without end for every program that still writes to its output. */
const TO_END = 120_000
const LEFT_BEHIND = 'The tests have ended and the runner has not: a program that one of them started still runs.'

/** Says during a run how far it is and how long it will take about, and which files and tests took longest; sees that the runner ends. */
export default class Progress implements Reporter {
  #began = 0
  #said = 0
  #files = { done: 0, all: 0 }
  #weight = { done: 0, all: 0 }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#began = this.#said = performance.now()
    const weights = specifications.map(({ project }) => weightOf(project.name))
    this.#files = { done: 0, all: specifications.length }
    this.#weight = { done: 0, all: weights.reduce((sum, weight) => sum + weight, 0) }
  }

  onTestModuleEnd({ project }: TestModule): void {
    this.#files.done++
    this.#weight.done += weightOf(project.name)
    const now = performance.now()
    if (now - this.#said < BETWEEN_LINES) return
    this.#said = now
    const { done, all } = this.#files
    console.log(` ${done} of ${all} files · ${spoken({ ...this.#weight, elapsed: now - this.#began })}`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    setTimeout(() => {
      console.error(LEFT_BEHIND)
      process.exit(1)
    }, TO_END).unref()
    const files: Timed[] = []
    const tests: Timed[] = []
    for (const module of modules) {
      const name = relative(process.cwd(), module.moduleId)
      const { collectDuration, duration, setupDuration } = module.diagnostic()
      files.push({ name, took: collectDuration + setupDuration + duration })
      for (const test of module.children.allTests())
        tests.push({ name: `${name}: ${test.name}`, took: test.diagnostic()?.duration ?? 0 })
    }
    if (files.length < 2) return
    console.log(['', ' The slowest files', ...slowest(files), '', ' The slowest tests', ...slowest(tests)].join('\n'))
  }
}
