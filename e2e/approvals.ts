import { operatorOf, type ConsoleRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import type { Product } from './product/start.ts'
import type { Visitor } from './visitor.ts'

/** A second person, before what waits for them, at a console of their own. */
export async function secondPerson(visitor: Visitor, product: Product, role: ConsoleRole = 'manager'): Promise<ConsolePage> {
  return new ConsolePage(visitor, product.console).logIn(operatorOf(product, role), '/approvals')
}

/** They confirm by hand all that waits for them, which comes with the first of it. */
export async function confirmWaiting(second: ConsolePage): Promise<void> {
  const confirm = second.page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true })
  await confirm.first().waitFor()
  for (let left = await confirm.count(); left > 0; left--) {
    await confirm.first().click()
    const question = second.page.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('looked at by a second person')
    await question.getByRole('button', { name: 'Confirm', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await confirm.nth(left - 1).waitFor({ state: 'detached' })
  }
}
