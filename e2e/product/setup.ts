import type { TestProject } from 'vitest/node'
import { startProduct, type Product } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
  }
}

/** One product for the whole run; its people are new in every test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct()
  project.provide('product', product)
  return stop
}
