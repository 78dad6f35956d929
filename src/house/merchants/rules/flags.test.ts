import { expect, test } from 'vitest'
import { flagCatalogue, flagNames, flagsWith } from './flags.ts'

test('a merchant that says nothing has the defaults, and its own switches rule', () => {
  expect(flagsWith({})).toEqual(Object.fromEntries(flagNames.map((name) => [name, flagCatalogue[name].byDefault])))
  expect(flagsWith({ VIP: true, DIRECTREG3: false })).toMatchObject({ VIP: true, DIRECTREG3: false, USERNAMEREG3: true })
})

test('a name outside the catalogue is not a flag', () => {
  expect(flagsWith({ ADMIN: true, toString: true })).toEqual(flagsWith({}))
})

test('the flags that are on where a merchant says nothing are these', () => {
  expect(flagNames.filter((name) => flagsWith({})[name])).toMatchInlineSnapshot(`
    [
      "USERNAMEREG3",
      "DIRECTREG3",
      "PAYMENTPASSWORD",
      "AGENTFACTOR",
      "MEASUREDTIMES",
    ]
  `)
})
