import { confirmWaiting, secondPerson } from './approvals.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import type { Product } from './product/start.ts'
import type { Visitor } from './visitor.ts'

type Waiting = { readonly value: { readonly list: readonly unknown[] } }

/** The merchant has these flags on, or off, for as long as the deed takes, turned by hand in the console; a second person
 * confirms what eases a wall. */
export function switchesOf(product: Product, visit: () => Promise<Visitor>, to: 'on' | 'off' = 'on') {
  return async (flags: readonly string[], deed: () => Promise<void>): Promise<void> => {
    const consolePage = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'))
    let second: ConsolePage | undefined
    const [there, back] = to === 'on' ? (['Turn on', 'Turn off'] as const) : (['Turn off', 'Turn on'] as const)
    const turn = async (flag: string, verb: 'Turn on' | 'Turn off') => {
      await consolePage.open(`/merchant?find=${flag}`)
      await consolePage.act(verb, 'a test of what it changes')
      const { text } = await consolePage.ask('/console/api/approvals?state=waiting')
      if ((JSON.parse(text) as Waiting).value.list.length > 0)
        await confirmWaiting((second ??= await secondPerson(await visit(), product)))
    }
    for (const flag of flags) await turn(flag, there)
    try {
      await deed()
    } finally {
      for (const flag of flags) await turn(flag, back)
    }
  }
}
