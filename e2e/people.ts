import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { Caller } from './house/caller.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { HomePage } from './pages/HomePage.ts'
import { PAYMENT_PASSWORD } from './pages/WithdrawPage.ts'
import { RegisterDialog } from './pages/RegisterDialog.ts'
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
  await visitor.page.goto(`${site}/help?open=register`)
  const dialog = new RegisterDialog(visitor.page, visitor.words)
  await dialog.fill(person)
  await dialog.submit()
  await visitor.page.waitForURL('**/promotions')
  return person
}

/** Asks the site's calls as this visitor, whose page stands there or nowhere yet. */
async function callerOf({ page, context, words }: Visitor, site: string): Promise<Caller> {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const caller = new Caller(site, { merchant: 'demo', headers: { 'user-agent': userAgent, 'accept-language': words.locale } })
  for (const { name, value } of await context.cookies(site)) caller.cookies.set(name, value)
  if (page.url().startsWith(site)) caller.token = await page.evaluate(() => sessionStorage.getItem('token'))
  return caller
}

/** A new person, registered without a form: afterwards they stand at the home page, logged in, and see what they have. */
export async function register(visitor: Visitor, site: string): Promise<Person> {
  const person = await enrol(visitor, site)
  await new HomePage(visitor).open(site)
  await new HomePage(visitor).balance.waitFor()
  return person
}

/** What a member may tell of themselves at once. */
type Told = { readonly email?: string; readonly payeeName?: string; readonly referralCode?: string }

/** A new person, registered without a form and logged in, who has opened no page of the site yet: for what begins at another one. */
export async function enrol(visitor: Visitor, site: string, told: Told = {}): Promise<Person> {
  const person = newPerson()
  const { account: username, password } = person
  const caller = await callerOf(visitor, site)
  const body = { username, password, confirmPassword: password, registerMethod: 'WEB', terms: true, login: true, ...told }
  const { token } = await caller.ask<{ token: string }>('PUT', '/wps/member/register', { sealed: true, body })
  caller.token = token
  visitor.watch.secrets.add(token)
  await caller.handTo(visitor.page)
  await visitor.page.goto(`${site}/robots.txt`)
  return person
}

/** The password that every withdrawal asks for, chosen without its form. */
export async function choosePaymentPassword(visitor: Visitor, site: string, { password }: Person): Promise<void> {
  const caller = await callerOf(visitor, site)
  const body = { password, newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD }
  await caller.ask('POST', '/wps/member/payment-password', { sealed: true, body })
}

/** A game opened by its call alone: the code with which its frame would come in, good once. */
export async function codeOfLaunch(visitor: Visitor, site: string, gameCode: string): Promise<string> {
  const caller = await callerOf(visitor, site)
  const body = { vassalage: 'ARCADE', gameCode, device: 'WEB' }
  const { url } = await caller.ask<{ url: string }>('POST', '/wps/game/launchGame', { body })
  return new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? ''
}

type Deposit = { readonly id: string; readonly state: string; readonly payUrl: string | null }

/** Deposits play money, paid at the provider without its page. */
export async function deposit(visitor: Visitor, site: string, amount: string): Promise<void> {
  const caller = await callerOf(visitor, site)
  const { id } = await caller.ask<Deposit>('POST', '/wps/payments/deposits', { body: { method: 'sandbox', amount } })
  const stand = () => caller.ask<Deposit>('GET', `/wps/payments/deposits/${id}`)
  const { payUrl } = await asked(stand, (now) => now.payUrl !== null)
  const { host, port, pathname } = new URL(payUrl as string)
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
  await request(`http://127.0.0.1:${port}${pathname}`, { method: 'POST', headers, body: 'choice=pay' })
  await asked(stand, ({ state }) => state === 'credited')
}

/** Asks again until the answer is so. Also for programs that no runner of tests starts. */
async function asked<Answer>(ask: () => Promise<Answer>, isSo: (answer: Answer) => boolean): Promise<Answer> {
  for (const late = performance.now() + 20_000; ;) {
    const answer = await ask()
    if (isSo(answer)) return answer
    if (performance.now() > late) throw new Error(`after 20 s still ${JSON.stringify(answer)}`)
    await pause(50)
  }
}

/** The same by hand, as every story begins; afterwards the page of deposits shows that it came. */
export async function depositByHand(visitor: Visitor, site: string, amount: string): Promise<void> {
  const page = await new DepositPage(visitor).open(site)
  await page.ask(amount)
  const provider = await page.payHere()
  await provider.pay()
  await provider.goBack()
  await page.credited.first().waitFor()
}

/** A member tells their name and birthday by hand. */
export async function tellWhoTheyAre(
  { page }: Visitor,
  site: string,
  { name, birthday }: { readonly name: string; readonly birthday: string },
): Promise<void> {
  await page.goto(`${site}/help?open=memberCentre&page=securityCenter`)
  await page.getByLabel('Full name', { exact: true }).fill(name)
  await page.getByLabel('Birthday', { exact: true }).fill(birthday)
  await page.getByRole('checkbox', { name: /21 or older/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Profile saved').waitFor()
}
