import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { freePorts } from './ports.ts'
import { PORTS, startProduct } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its product. */
    products: string
  }
}

/**
 * A product for each worker, for the rest of the run: one file at a time has it, and its people are new in every test. It is started when the
 * worker asks for it first, since a product that nobody uses takes time from the tests before.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let ports: Promise<number> | null = null
  const starting = new Map<string, ReturnType<typeof startProduct>>()
  const begin = async (nth: number) => {
    ports ??= freePorts(project.config.maxWorkers * PORTS)
    return startProduct((await ports) + nth * PORTS)
  }
  const door = createServer((request, response) => {
    const worker = request.url ?? ''
    const start = starting.get(worker) ?? begin(starting.size)
    starting.set(worker, start)
    start.then(
      ({ product }) => response.end(JSON.stringify(product)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  project.provide('products', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    const started = await Promise.allSettled(starting.values())
    await Promise.all(started.flatMap((start) => (start.status === 'fulfilled' ? [start.value.stop()] : [])))
  }
}
