import { inject } from 'vitest'
import type { Product } from './start.ts'

const answer = await fetch(`${inject('products')}/${process.env['VITEST_POOL_ID']}`)
if (!answer.ok) throw new Error(await answer.text())

/** The product of this worker, which stands once this file is loaded. */
export const product = (await answer.json()) as Product
