import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { placesOfVisitor, seenAt } from './places.ts'

const { product, visit } = browserOfFile()

test.each(['desktop', 'phone'] as const)(
  'every page and dialog of a visitor is free of what axe finds, by night and by day, on a %s [S19]',
  async (device) => {
    const visitor = await visit({ device })
    expect(await seenAt(placesOfVisitor, visitor, product.site, () => inaccessible(visitor.page))).toEqual([])
  },
)
