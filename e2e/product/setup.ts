import type { TestProject } from 'vitest/node'
import { freePorts } from './ports.ts'
import { PORTS, startProduct, type Product } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly Product[]
  }
}

/** A product for each worker and the whole run: one file at a time has it, and its people are new in every test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = project.config.maxWorkers
  const first = await freePorts(workers * PORTS)
  const starts = await Promise.allSettled(Array.from({ length: workers }, (_, i) => startProduct(first + i * PORTS)))
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stopAll = async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  project.provide(
    'products',
    started.map(({ product }) => product),
  )
  return stopAll
}
