import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { deposit, enrol } from './people.ts'
import { placesOfMember, seenAt } from './places.ts'

const { product, visit } = browserOfFile()

test.each(['desktop', 'phone'] as const)(
  'every page and dialog of a member is free of what axe finds, by night and by day, on a %s [S19]',
  async (device) => {
    const visitor = await visit({ device })
    await enrol(visitor, product.site)
    await deposit(visitor, product.site, '100')
    expect(await seenAt(placesOfMember, visitor, product.site, () => inaccessible(visitor.page))).toEqual([])
  },
)
