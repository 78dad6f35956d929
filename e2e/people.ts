import { randomInt } from 'node:crypto'
import { DepositPage } from './pages/DepositPage.ts'
import { HomePage } from './pages/HomePage.ts'
import type { Visitor } from './visitor.ts'

export type Person = { readonly account: string; readonly password: string }

/** Somebody nobody has met: the run may be one of many against the same house. */
export function newPerson(): Person {
  const number = String(randomInt(1e9)).padStart(9, '0')
  return { account: `srey${number}`, password: `Tonle Sap ${number} at dusk` }
}

/** Registers a new person by hand; whatever opens by itself then may stand before the page. */
export async function arrive(visitor: Visitor, site: string): Promise<Person> {
  const person = newPerson()
  const dialog = await (await new HomePage(visitor).open(site)).register()
  await dialog.fill(person)
  await dialog.submit()
  await visitor.page.waitForURL('**/promotions')
  return person
}

/** The same as every story begins: afterwards they are logged in, and see what they have. */
export async function register(visitor: Visitor, site: string): Promise<Person> {
  const person = await arrive(visitor, site)
  await new HomePage(visitor).balance.waitFor()
  return person
}

/** Deposits play money, paid at the provider. */
export async function deposit(visitor: Visitor, site: string, amount: string): Promise<void> {
  const page = await new DepositPage(visitor).open(site)
  await page.ask(amount)
  const provider = await page.payHere()
  await provider.pay()
  await provider.goBack()
  await page.credited.first().waitFor()
}
